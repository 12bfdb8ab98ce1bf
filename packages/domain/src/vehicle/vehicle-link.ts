import { DAY_MS } from '../time/london-time.ts'

/** A link and its stored data last this long, unless the customer links again. */
export const LINK_DAYS = 45
/** The customer has this long to come back from the maker's page. */
export const LINK_REQUEST_MS = 30 * 60 * 1000
/** A sleeping car is woken at most this often in 24 hours: waking drains its battery. */
export const MAX_WAKES_PER_DAY = 4
/** A sleeping car with an older report is woken, in ms. */
export const WAKE_AFTER_MS = 6 * 60 * 60 * 1000

export type LinkTimes = { readonly expiresAt: Date; readonly endedAt: Date | null }

export function linkExpiryOf(linkedAt: Date): Date {
  return new Date(linkedAt.getTime() + LINK_DAYS * DAY_MS)
}

export function isLinkInForce({ expiresAt, endedAt }: LinkTimes, now: Date): boolean {
  return endedAt === null && now < expiresAt
}

export type SleepingCar = {
  /** The instants at which it was woken. */
  readonly wakes: readonly Date[]
  /** Its newest report, in the time of `now`; null if there is none. */
  readonly reportAgeMs: number | null
  /** It was plugged in since its newest report: the level is needed for the plan. */
  readonly isNewlyPluggedIn: boolean
}

export function mayWake({ wakes, reportAgeMs, isNewlyPluggedIn }: SleepingCar, now: Date): boolean {
  if (listRecentWakes(wakes, now).length >= MAX_WAKES_PER_DAY) return false
  return isNewlyPluggedIn || reportAgeMs === null || reportAgeMs >= WAKE_AFTER_MS
}

/** Wakes of the 24 hours before `now`. */
export function listRecentWakes(wakes: readonly Date[], now: Date): readonly Date[] {
  return wakes.filter((wake) => now.getTime() - wake.getTime() < DAY_MS)
}
