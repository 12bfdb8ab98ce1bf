import { useEffect, useState } from 'react'

/** How long an error or a short word stays. */
export const FLASH_MS = 5_000

/** How long a success stays before what follows it. */
export const DONE_MS = 2_000

/** A value that is shown for a while and then goes by itself; setting it anew starts the while anew. */
export function useFlash<Value>(ms: number): [Value | null, (value: Value | null) => void] {
  const [shown, setShown] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(null), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  return [shown?.value ?? null, (value) => setShown(value === null ? null : { value })]
}
