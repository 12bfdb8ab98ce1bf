import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'

const root = document.querySelector('#console')
if (root !== null) createRoot(root).render(<ConsoleApp />)
