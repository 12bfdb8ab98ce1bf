import { sunOf } from '@driveway/domain/microgeneration/sun-position'
import { demoPlace } from '@driveway/world/sun'

/** Degrees above the horizon, which the sun passes even in December: clearly more than a car must wait for. */
const HIGH_SUN = 10
const STEP_MS = 30 * 60_000

/** The next time when the sun stands high; `now` if it does already. */
export function nextDaylight(now: Date): Date {
  let at = now
  while (sunOf(demoPlace, at).elevation < HIGH_SUN) at = new Date(at.getTime() + STEP_MS)
  return at
}
