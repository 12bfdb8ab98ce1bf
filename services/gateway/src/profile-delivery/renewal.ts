/** How long each charger of a crowd may be in the way of the others. */
const MS_EACH = 20

/**
 * The moment (real time, ms) at which one of so many is given its new plan: alone at once, ten thousand that have the
 * same ready-by time, or wait for the same prices, spread over some minutes. `random` is from 0 up to 1.
 */
export function chooseMoment(now: number, count: number, random: number): number {
  return now + Math.floor(random * (count - 1) * MS_EACH)
}
