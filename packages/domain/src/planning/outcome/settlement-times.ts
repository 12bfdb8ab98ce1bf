import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'

/** Readings come in while a night is settled first, and the plan that knows the level comes after the ready-by time. */
const AFTER_READY_MS = [0, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]

/** When (ms) a night is settled next without a change of the ledger; null after the last time. */
export function findNextSettlement(readyAt: number, now: number): number | null {
  return AFTER_READY_MS.map((after) => readyAt + after).find((at) => at > now) ?? null
}

/** A night follows changed readings and prices for this long after its ready-by time. */
export const SETTLED_FOR_MS = 400 * DAY_MS

/** The morning after is shown for this long after the ready-by time. */
export const MORNING_MS = 12 * HOUR_MS
