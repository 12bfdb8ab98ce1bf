export const HALF_HOUR_MS = 1_800_000

/** The start of the half hour of an instant. */
export function startOfHalfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
}

/** The middle of a half hour, where weather is sampled. */
export function middleOfHalfHour(start: Date): Date {
  return new Date(start.getTime() + HALF_HOUR_MS / 2)
}
