import type { ChargePlan, PlanReady } from '#data/plan/mapper.ts'

type Planned = Pick<ChargePlan, 'ready' | 'level' | 'range'>

/** The level that the plan charges to, in percent. */
export function targetOf({ ready, maximumLevel }: Pick<ChargePlan, 'ready' | 'maximumLevel'>): number {
  return ready?.targetLevel ?? maximumLevel
}

/**
 * The ready time that a plan misses. At an unknown level, and at an estimate that may need nothing, the plan covers the
 * worst case, and whether the car will be ready is not known: nothing is said of it until the level is.
 */
export function findMissedTime({ ready, level, range }: Planned): PlanReady | null {
  return ready !== null && !ready.isReachable && level !== null && range?.lowEnergyWh !== 0 ? ready : null
}

/** The ready time that a plan misses if the car is as empty as it counts with, where nobody knows that. */
export function findDoubtfulTime({ ready, level }: Omit<Planned, 'range'>): PlanReady | null {
  return ready !== null && !ready.isReachable && level === null ? ready : null
}
