import type { Clock } from './clock.ts'
import { usePlatformContext } from './platform-context.ts'

export function useClock(): Clock {
  return usePlatformContext().clock
}
