import type { Clock } from '@driveway/service-kit/clock'

export type FixedClock = Clock & { set(now: string | Date): void; advance(milliseconds: number): void }

/** A clock that only the test advances. */
export function createFixedClock(start: string | Date): FixedClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
