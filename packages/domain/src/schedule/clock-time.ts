/** Ready-by times are chosen in steps of this many minutes. */
export const READY_BY_STEP_MINUTES = 5

const MINUTES_IN_HOUR = 60
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR
const STORED = /^([01]\d|2[0-3])([0-5]\d)$/

/** Minutes after midnight of a stored `HHmm`, or null if it is none that the picker can show. */
export function readStoredTime(text: string): number | null {
  const match = STORED.exec(text)
  if (!match) return null
  const minute = Number(match[1]) * MINUTES_IN_HOUR + Number(match[2])
  return isReadyByStep(minute) ? minute : null
}

export function writeStoredTime(minute: number): string {
  return writeParts(minute).join('')
}

/** `HH:mm`, as every time is shown. */
export function writeShownTime(minute: number): string {
  return writeParts(minute).join(':')
}

export function isReadyByStep(minute: number): boolean {
  return (
    Number.isInteger(minute) && minute >= 0 && minute < MINUTES_IN_DAY && minute % READY_BY_STEP_MINUTES === 0
  )
}

function writeParts(minute: number): [string, string] {
  const hours = Math.floor(minute / MINUTES_IN_HOUR)
  return [String(hours).padStart(2, '0'), String(minute % MINUTES_IN_HOUR).padStart(2, '0')]
}
