import { createRoot } from 'react-dom/client'
import { StreetPage } from './street-page.tsx'

const root = document.querySelector('#street')
if (root !== null) createRoot(root).render(<StreetPage />)
