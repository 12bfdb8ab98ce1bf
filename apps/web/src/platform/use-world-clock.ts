import type { WorldClock } from './world-clock.ts'
import { usePlatformContext } from './platform-context.ts'

export function useWorldClock(): WorldClock {
  return usePlatformContext().worldClock
}
