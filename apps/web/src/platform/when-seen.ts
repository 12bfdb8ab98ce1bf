/** Runs `act` now, or once the page becomes visible, unless the signal aborts first. */
export function whenSeen(act: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', () => whenSeen(act, signal), { once: true, signal })
}
