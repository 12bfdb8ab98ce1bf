/** Real seconds pass as ten minutes. */
export const LIVE_SPEED = 600

/** World time (ms) that stands still until it runs, from an instant of real time on. */
export type LiveClock = { now(): number; run(realStart: number): void }

export function createLiveClock(start: number): LiveClock {
  let realStart: number | null = null
  return {
    now: () => (realStart === null ? start : start + Math.max(0, Date.now() - realStart) * LIVE_SPEED),
    run(from) {
      realStart = from
    },
  }
}
