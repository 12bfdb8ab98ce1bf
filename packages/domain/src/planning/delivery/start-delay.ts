import type { PlannedSlot } from '../model/plan-model.ts'

/**
 * The part of the random delay (ms) that is left for a plan made at `now`: a start that is being delayed, or has just
 * been, is not delayed again.
 */
export function remainingDelayOf(slots: readonly PlannedSlot[], delayMs: number, now: number): number {
  const starting = slots.find(({ start, end, powerW }) => start <= now && now < end && powerW !== 0)
  if (starting === undefined) return delayMs
  return Math.min(delayMs, Math.max(0, starting.flowsFrom - now))
}

/** NIGHT-09: 10 minutes by default, 30 where a network operator asks for it. */
export const MOST_DELAY_MINUTES = 30

export function isStartDelayMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_DELAY_MINUTES
}
