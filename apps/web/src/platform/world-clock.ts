/** Carries world time, which the demo can set and speed up. */
export const WORLD_TIME_HEADER = 'x-world-time'

export type WorldClock = {
  readonly now: () => number
  readonly learn: (iso: string) => void
}

/** World time: this device's clock plus the offset that the server last reported. */
export function createWorldClock(realNow: () => number): WorldClock {
  let ahead = 0
  return {
    now: () => realNow() + ahead,
    learn: (iso) => {
      const reported = Date.parse(iso)
      if (!Number.isNaN(reported)) ahead = reported - realNow()
    },
  }
}
