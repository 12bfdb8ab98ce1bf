import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const MAILBOX_PATH = '/mailbox'
const STATUSES_PATH = '/statuses'

/** One build, three pages, loaded on demand. */
async function loadPage(): Promise<ComponentType> {
  if (location.pathname === MAILBOX_PATH) return (await import('./mailbox/mailbox-page.tsx')).MailboxPage
  if (location.pathname === STATUSES_PATH) return (await import('./statuses/statuses-page.tsx')).StatusesPage
  return (await import('./street-page.tsx')).StreetPage
}

const root = document.querySelector('#street')
if (root !== null) {
  const Page = await loadPage()
  createRoot(root).render(<Page />)
}
