import type { KnownOutage } from '@driveway/domain/journey/outage-redirect'
import { useWatched, type Cell } from './cell.ts'
import { usePlatformContext } from './platform-context.ts'

export function useOutage(): KnownOutage {
  return useWatched(usePlatformContext().outage)
}

export function useOutageCell(): Cell<KnownOutage> {
  return usePlatformContext().outage
}
