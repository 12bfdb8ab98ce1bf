import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'

const root = document.querySelector('#console')
// As a transition the first render pauses every few milliseconds, so that the browser can paint and take input.
if (root !== null) startTransition(() => createRoot(root).render(<ConsoleApp />))
