import type { Session } from '../session/session.ts'

/**
 * A page that is left may be kept by the browser as it was, and shown again by Back. It is covered when it is
 * left, and uncovered only once it has been seen who is signed in now.
 */
export function watchAbsence(window: Window, session: Pick<Session, 'recheck'>): void {
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
