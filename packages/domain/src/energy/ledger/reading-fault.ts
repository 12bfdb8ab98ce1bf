/** Why something that a charger said cannot be true, or cannot be counted. */
export const quarantineReasons = [
  'clock-behind',
  'clock-ahead',
  'not-a-number',
  'unknown-transaction',
  'contradiction',
  'negative-delta',
  'meter-reset',
  'jump',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** No charger of ours is older; a clock that shows less was never set. */
export const EARLIEST_INSTANT = Date.UTC(2018, 0, 1)
/** A clock in the wrong zone is forgiven, one in another year is not. */
export const MAX_AHEAD_MS = 24 * 3_600_000

/** Says what is wrong with the time of a word that was heard at `heardAt`. Late is never wrong. */
export function findClockFault(at: number, heardAt: number): 'clock-behind' | 'clock-ahead' | null {
  // Written so that a time that is no number is behind as well.
  if (!(at >= EARLIEST_INSTANT)) return 'clock-behind'
  return at > heardAt + MAX_AHEAD_MS ? 'clock-ahead' : null
}
