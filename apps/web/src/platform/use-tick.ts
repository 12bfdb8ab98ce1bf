import { useEffect, useReducer } from 'react'

/** Renders again at an interval while the page is visible, for texts that state an age. */
export function useTick(everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    function tickIfSeen(): void {
      if (document.visibilityState === 'visible') tick()
    }
    const timer = setInterval(tickIfSeen, everyMs)
    document.addEventListener('visibilitychange', tickIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tickIfSeen)
    }
  }, [everyMs])
}
