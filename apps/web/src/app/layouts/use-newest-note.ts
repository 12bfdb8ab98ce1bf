import { useEffect, useState } from 'react'
import { useWire } from '#platform/wire/use-wire.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'

/** The date of the newest release note, asked for after the page; null until it is known. */
export function useNewestNote(isAsked: boolean): Date | null {
  const wire = useWire()
  const clock = useWorldClock()
  const [newest, setNewest] = useState<Date | null>(null)
  useEffect(() => {
    if (!isAsked) return
    async function ask(): Promise<void> {
      const { findNewestNote } = await import('#data/release-note/newest.ts')
      setNewest(await findNewestNote(wire, clock.now()))
    }
    // Without an answer More has no dot for notes.
    ask().catch(() => undefined)
  }, [wire, clock, isAsked])
  return newest
}
