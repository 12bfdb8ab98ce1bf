import { useEffect, useState } from 'react'

/** Counts from 0 to a value, slower toward its end. Without a duration it is there at once. */
export function useCountUp(value: number, durationMs: number): number {
  const [share, setShare] = useState(durationMs === 0 ? 1 : 0)
  useEffect(() => {
    if (durationMs === 0) return undefined
    let start: number | null = null
    let frame = requestAnimationFrame(step)
    function step(now: number): void {
      start ??= now
      const passed = Math.min(1, (now - start) / durationMs)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [durationMs])
  return value * (durationMs === 0 ? 1 : share)
}
