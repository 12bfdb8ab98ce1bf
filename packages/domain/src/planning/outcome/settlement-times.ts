import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'

/** Meter values of a charger that was offline, and prices, arrive late: a night is settled again after these times. */
const AFTER_READY_MS = [0, HOUR_MS / 6, HOUR_MS, DAY_MS, 3 * DAY_MS]

/** When (ms) a night is settled next; null once its figures are final. */
export function findNextSettlement(readyAt: number, now: number): number | null {
  return AFTER_READY_MS.map((after) => readyAt + after).find((at) => at > now) ?? null
}

/** The morning after is shown for this long after the ready-by time. */
export const MORNING_MS = 12 * HOUR_MS
