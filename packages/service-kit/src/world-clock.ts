import type { Clock, RealClock } from './clock.ts'

export const SLOWEST = 1
export const FASTEST = 3600

export type WorldClock = Clock & {
  readonly speed: number
  /** Returns false and changes nothing when `now` lies in the past. */
  set(change: { now?: Date; speed?: number }): boolean
}

/** World time that runs `speed` times as fast as real time from the instant it was last set, and never back. */
export function createWorldClock(start: Date, real: RealClock): WorldClock {
  let anchorWorld = start.getTime()
  let anchorReal = real.now().getTime()
  let speed = SLOWEST

  function now(): number {
    return anchorWorld + (real.now().getTime() - anchorReal) * speed
  }

  return {
    now: () => new Date(now()),
    get speed() {
      return speed
    },
    set(change) {
      const current = now()
      const next = change.now?.getTime() ?? current
      if (next < current) return false
      anchorWorld = next
      anchorReal = real.now().getTime()
      speed = change.speed ?? speed
      return true
    },
  }
}
