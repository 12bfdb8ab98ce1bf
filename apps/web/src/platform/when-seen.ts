/** Does it now, or as soon as somebody looks at the page; not at all once the signal ends it. */
export function whenSeen(act: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', () => whenSeen(act, signal), { once: true, signal })
}
