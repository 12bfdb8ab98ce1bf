import type { Activity } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import type { NightInputs, NightPlan } from '../plan-model.ts'

/** A night after its end, from the kept plans and the ledger. Instants in ms of world time. */
export type PastNight = {
  readonly readyAt: number
  /** The ready-by time, or the instant before it at which the car was unplugged. */
  readonly endedAt: number
  /** The plans for this ready-by time since the plug-in, or since the ready-by time before; at least one. */
  readonly plans: readonly [NightVersion, ...NightVersion[]]
  /** The first plan after the ready-by time, which knows the level then; null without one. */
  readonly after: NightInputs | null
  /** The settled half hours of the night. */
  readonly periods: readonly PricedPeriod[]
  /** Sorted; the first may begin before the night. */
  readonly activities: readonly Activity[]
  /** Pence for each kWh in a half hour; null while it is unknown. */
  readonly findImportPrice: (periodStart: number) => number | null
  readonly findExportPrice: (periodStart: number) => number
}

export type NightVersion = {
  readonly trigger: string
  readonly inputs: NightInputs
  readonly plan: NightPlan
}

/** One column of planned and done. */
export type NightSide = {
  /** When charging began and ended; null where nothing was charged. */
  readonly start: number | null
  readonly finish: number | null
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  /** Against the same night without the car, wear not included; null where a price is unknown. */
  readonly costPence: number | null
  /** At the end of the night, in percent; null where it is unknown. */
  readonly level: number | null
}

/** Why a night differed from its plan. */
export type NightDifference =
  | { readonly kind: 'boost' }
  | { readonly kind: 'left-early'; readonly at: number }
  | { readonly kind: 'offline'; readonly minutes: number }
  | { readonly kind: 'random-delay'; readonly minutes: number }
  /** In percent, when the plan was made. */
  | { readonly kind: 'level'; readonly planned: number; readonly actual: number }
  | { readonly kind: 'solar'; readonly plannedWh: number; readonly actualWh: number }
  | { readonly kind: 'prices' }
  | { readonly kind: 'forecast' }
  | { readonly kind: 'car-took-less' }
  | { readonly kind: 'other' }

export type NightOutcome = {
  readonly readyAt: number
  readonly endedAt: number
  readonly planned: NightSide
  readonly done: NightSide
  readonly targetLevel: number
  /** Null where the level is unknown. */
  readonly wasMet: boolean | null
  /** The same energy at full power from the plug-in on; null where a price is unknown. */
  readonly atPlugInPence: number | null
  /** The saving of planning against it. */
  readonly savedPence: number | null
  /** Empty for a night as planned. */
  readonly differences: readonly NightDifference[]
}
