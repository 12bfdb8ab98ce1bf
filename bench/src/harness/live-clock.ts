/** Real seconds pass as ten minutes. */
export const LIVE_SPEED = 600

/** Instants in ms: of world time, and of real time from which on it runs; null while it stands still. */
export type LiveTime = { readonly start: number; readonly realStart: number | null }

/** World time that stands still until it runs. */
export function createLiveClock({ start, realStart: runs }: LiveTime) {
  let realStart = runs
  return {
    now: () =>
      new Date(realStart === null ? start : start + Math.max(0, Date.now() - realStart) * LIVE_SPEED),
    run(from: number): void {
      realStart = from
    },
  }
}
