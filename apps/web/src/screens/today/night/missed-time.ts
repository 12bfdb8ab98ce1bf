import type { ChargePlan, PlanReady } from '#data/plan/mapper.ts'

/**
 * The ready time that a plan misses. At an unknown level the plan covers the worst case, and whether the car will be
 * ready is not known: nothing is said of it until the question for the level is answered.
 */
export function findMissedTime({ ready, level }: Pick<ChargePlan, 'ready' | 'level'>): PlanReady | null {
  return ready !== null && !ready.isReachable && level !== null ? ready : null
}
