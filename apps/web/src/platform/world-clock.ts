/** The server may say what time it is in the world of the chargers; the demo can set and speed that up. */
export const WORLD_TIME_HEADER = 'x-world-time'

export type WorldClock = {
  readonly now: () => number
  readonly learn: (iso: string) => void
}

/** World time as last heard from the server, carried on by this device's clock; without word, the same. */
export function createWorldClock(realNow: () => number): WorldClock {
  let ahead = 0
  return {
    now: () => realNow() + ahead,
    learn: (iso) => {
      const told = Date.parse(iso)
      if (!Number.isNaN(told)) ahead = told - realNow()
    },
  }
}
