import { vi } from 'vitest'
import { createFixedClock, type FixedClock } from './fixed-clock.ts'

/** A fixed clock that `Date` follows too, for libraries that read the system's time. Timers run on as usual. */
export function createFixedSystemClock(start: string | Date): FixedClock {
  const clock = createFixedClock(start)
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  return {
    now: () => clock.now(),
    set(next) {
      clock.set(next)
      vi.setSystemTime(clock.now())
    },
    advance(milliseconds) {
      clock.advance(milliseconds)
      vi.setSystemTime(clock.now())
    },
  }
}
