/** The pace at which a crowd of chargers is planned, so that it delays nobody else. */
const MS_EACH = 3

/**
 * The moment (real time, ms) at which one of `count` chargers is planned: alone at once, ten thousand with the same
 * ready-by time or the same prices spread over half a minute. `random` is from 0 up to 1.
 */
export function chooseMoment(now: number, count: number, random: number): number {
  return now + Math.floor(random * (count - 1) * MS_EACH)
}
