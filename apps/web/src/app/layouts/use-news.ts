import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { useEffect, useState } from 'react'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { warn } from '#platform/warn.ts'
import { useWire } from '#platform/wire/use-wire.ts'

/**
 * A page marks the features that it shows as seen when it is opened. Returns the date of the newest release note, null
 * until it is known. Nothing of it is needed at first, so that the code is loaded after the page.
 */
export function useNews(path: string, features: readonly MenuFeature[] | undefined): Date | null {
  const wire = useWire()
  const clock = useWorldClock()
  const [newestNote, setNewestNote] = useState<Date | null>(null)
  const hasNew = features?.some(({ isOn, seen }) => isOn && !seen)
  useEffect(() => {
    if (hasNew === undefined) return
    import('./visit-page.ts')
      .then(({ visitPage }) => visitPage(wire, path, clock.now()))
      .then(setNewestNote)
      .catch(() => warn('News could not be loaded'))
  }, [wire, clock, path, hasNew])
  return newestNote
}
