import { useEffect, useReducer } from 'react'

/** Renders again every so often, for texts that say how old something is. */
export function useTick(everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
