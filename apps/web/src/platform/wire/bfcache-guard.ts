import type { Session } from '../session/session.ts'

/**
 * The back-forward cache restores a page as it was when it was left. The page is hidden on leaving, and shown again only
 * after the session has been checked.
 */
export function guardBfcache(window: Window, session: Pick<Session, 'recheck'>): void {
  const { document } = window
  window.addEventListener('pagehide', () => {
    document.body.hidden = true
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.recheck()
    document.body.hidden = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.recheck()
  })
}
