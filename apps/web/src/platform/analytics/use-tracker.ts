import type { Tracker } from './track.ts'
import { usePlatformContext } from '../platform-context.ts'

export function useTracker(): Tracker {
  return usePlatformContext().tracker
}
