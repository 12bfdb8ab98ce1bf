import type { NightInputs } from './plan-model.ts'

/** The events that a car is planned for anew; an earlier one in this list names the plan where several came together. */
export const planTriggers = [
  'plug-in',
  'skip-delay',
  'one-off',
  'settings',
  'level',
  'car',
  'tariff',
  'boost',
  'reconnect',
  'ready-time',
  'prices',
  'home',
  'forecast',
  'drift',
  'unplug',
  'start',
] as const
export type PlanTrigger = (typeof planTriggers)[number]

export function chooseTrigger(first: PlanTrigger, second: PlanTrigger): PlanTrigger {
  return planTriggers.indexOf(first) <= planTriggers.indexOf(second) ? first : second
}

/** They bring an estimate, or nothing new. The others are acts of the owner, prices, and events of charger or schedule. */
const quiet: ReadonlySet<PlanTrigger> = new Set(['forecast', 'drift', 'unplug', 'start'])

/** A new level, or nothing new at all: neither moves a charge that runs. */
export function isLevelAlone(trigger: PlanTrigger, inputs: ForecastUse): boolean {
  return !isEvent(trigger) && (trigger !== 'forecast' || !usesForecast(inputs))
}

type ForecastUse = Pick<NightInputs, 'goal' | 'power' | 'slots'>

/** Of sun, house and carbon: a car that only buys at known prices has no use for them. */
export function usesForecast({ goal, power, slots }: ForecastUse): boolean {
  return goal === 'carbon' || power.maxExportW > 0 || slots.some(({ solarW }) => solarW > 0)
}

export function isEvent(trigger: PlanTrigger): boolean {
  return !quiet.has(trigger)
}

/** A new level that differs by more than this from the planned one is a reason to plan again. */
export const DRIFT_POINTS = 2

/** The difference between the expected and the planned level, in percentage points of the battery. */
export function hasDrifted(expectedWh: number, plannedWh: number, batteryWh: number): boolean {
  return (Math.abs(expectedWh - plannedWh) / batteryWh) * 100 > DRIFT_POINTS
}

/** The owner has set another ready-by time, or another target. */
export const readyByTriggers: readonly PlanTrigger[] = ['one-off', 'settings']
