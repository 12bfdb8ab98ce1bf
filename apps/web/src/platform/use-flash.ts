import { useEffect, useState } from 'react'
import { useClock } from './use-clock.ts'

/** How long an error is shown. */
export const FLASH_MS = 5_000

/** How long a success is shown before the next step. */
export const DONE_MS = 2_000

/** A value that resets to null after `ms`; setting it again restarts the time. */
export function useFlash<Value>(ms: number): [Value | null, (value: Value | null) => void] {
  const clock = useClock()
  const [shown, setShown] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => (shown ? clock.runLater(() => setShown(null), ms) : undefined), [clock, shown, ms])
  return [shown?.value ?? null, (value) => setShown(value === null ? null : { value })]
}
