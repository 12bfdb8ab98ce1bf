export const HALF_HOUR_MS = 1_800_000

/** The beginning of the half hour that an instant lies in. */
export function startOfHalfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
}

/** A half hour is as the weather in its middle. */
export function middleOfHalfHour(start: Date): Date {
  return new Date(start.getTime() + HALF_HOUR_MS / 2)
}
