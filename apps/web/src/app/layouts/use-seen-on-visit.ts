import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { useEffect } from 'react'
import { useIsKnownPath } from '#platform/known-paths.ts'
import { warn } from '#platform/warn.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** Few customers have something new, so that the rest of it is loaded only for them. */
async function mark(wire: Wire, path: string, hasPage: (path: string) => boolean): Promise<void> {
  try {
    await (await import('./mark-visited.ts')).markVisited(wire, path, hasPage)
  } catch {
    warn('New features could not be marked as seen')
  }
}

/** A page marks the features that it shows as seen when it is opened. */
export function useSeenOnVisit(path: string, features: readonly MenuFeature[]): void {
  const wire = useWire()
  const hasPage = useIsKnownPath()
  const hasNew = features.some(({ isOn, seen }) => isOn && !seen)
  useEffect(() => {
    if (hasNew) void mark(wire, path, hasPage)
  }, [wire, path, hasPage, hasNew])
}
