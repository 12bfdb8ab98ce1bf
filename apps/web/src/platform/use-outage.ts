import type { Outage } from '@driveway/domain/journey/outage-redirect'
import { useWatched } from './cell.ts'
import { usePlatformContext } from './platform-context.ts'

export function useOutage(): Outage | null {
  return useWatched(usePlatformContext().outage)
}
