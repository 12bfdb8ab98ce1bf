/** Reasons for which a charger's value is implausible or cannot be counted. */
export const quarantineReasons = [
  'clock-behind',
  'clock-ahead',
  'not-a-number',
  'refused-message',
  'unknown-transaction',
  'contradiction',
  'negative-delta',
  'meter-reset',
  'jump',
] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

/** Older than any charger: a clock before this instant was never set. */
export const EARLIEST_INSTANT = Date.UTC(2018, 0, 1)
/** Tolerates a clock in the wrong time zone, but none in another year. */
export const MAX_AHEAD_MS = 24 * 3_600_000

/** Checks the date of a message that was received at `receivedAt`. A late message is valid from `earliest` on. */
export function findClockFault(
  at: number,
  receivedAt: number,
  earliest: number,
): 'clock-behind' | 'clock-ahead' | null {
  // An invalid date, whose value is NaN, counts as behind as well.
  if (!(at >= earliest)) return 'clock-behind'
  return at > receivedAt + MAX_AHEAD_MS ? 'clock-ahead' : null
}
