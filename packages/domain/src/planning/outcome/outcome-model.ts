import type { Activity } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import type { NightInputs, NightPlan } from '../model/plan-model.ts'

/** A night after its end, from the kept plans and the ledger. Instants in ms of world time. */
export type PastNight = {
  readonly readyAt: number
  /** The plug-in, or the ready-by time before. */
  readonly beganAt: number
  /** The ready-by time, or the instant before it at which the car was unplugged. */
  readonly endedAt: number
  /** Every plan of the night, in order of time; at least one. */
  readonly plans: readonly [NightVersion, ...NightVersion[]]
  /** The first plan after the ready-by time, which knows the level then; null without one. */
  readonly after: NightInputs | null
  /** The car ended its charge by itself, and took no more until the night was settled first; null where it did not. */
  readonly stop: NightStop | null
  /** The settled half hours that overlap the night, whole. */
  readonly periods: readonly PricedPeriod[]
  /** Sorted, of all these half hours; the first may begin before them. */
  readonly activities: readonly Activity[]
  /** Of the meter, in order of time, in half hours that are cut: they tell where in them energy flowed. */
  readonly registers: readonly Register[]
  /** Pence for each kWh in a half hour; null while it is unknown. */
  readonly findImportPrice: (periodStart: number) => number | null
  readonly findExportPrice: (periodStart: number) => number
}

/** The registers of a meter at an instant; null in a direction that it does not count. */
export type Register = {
  readonly at: number
  readonly importWh: number | null
  readonly exportWh: number | null
}

/** The end that a car gave to its charge, and its level (%) then. */
export type NightStop = { readonly since: number; readonly level: number }

export type NightVersion = {
  readonly trigger: string
  readonly inputs: NightInputs
  readonly plan: NightPlan
}

/** A time in which the car charged, or gave energy back. */
export type NightInterval = { readonly from: number; readonly to: number; readonly kind: 'charge' | 'export' }

/** One column of planned and done. */
export type NightSide = {
  /** When charging began and ended; null where nothing was charged. */
  readonly start: number | null
  readonly finish: number | null
  readonly intervals: readonly NightInterval[]
  readonly energyWh: number
  readonly solarWh: number
  readonly exportedWh: number
  /** Against the same night without the car, wear not included; null where a price is unknown. */
  readonly costPence: number | null
  /** At the end of the night, in percent; null where it is unknown. */
  readonly level: number | null
  /** True where the level follows from metered energy, or from what the owner said. */
  readonly isLevelEstimated: boolean
  /** True where the car may have more than the level: it is the low end of a wide band, and enough. */
  readonly isLevelLeast: boolean
}

/** Why a later plan was made. */
export type PlanReason =
  | 'level'
  | 'car'
  | 'prices'
  | 'forecast'
  | 'settings'
  | 'boost'
  | 'reconnect'
  | 'skip-delay'
  | 'ready-time'
  | 'home'
  | 'check'

export type LaterPlan = { readonly madeAt: number; readonly reason: PlanReason }

/** Why a night differed from its plan. */
export type CauseKind =
  | { readonly kind: 'boost' }
  | { readonly kind: 'left-early'; readonly at: number }
  | { readonly kind: 'offline'; readonly from: number; readonly to: number }
  | { readonly kind: 'fault'; readonly from: number; readonly to: number }
  | { readonly kind: 'random-delay'; readonly minutes: number }
  /** In percent, when the plan was made; another one that is not known closely is null. */
  | { readonly kind: 'level'; readonly planned: number; readonly actual: number | null }
  /** The car took no more from this instant on. */
  | { readonly kind: 'car-full'; readonly at: number }
  | { readonly kind: 'held-back' }
  | { readonly kind: 'solar'; readonly plannedWh: number; readonly actualWh: number }
  /** The house used another part of what the car gave back. */
  | { readonly kind: 'house' }
  | { readonly kind: 'prices' }
  /** Several for one reason are one cause, up to the last of them. */
  | { readonly kind: 'later-plan'; readonly at: number; readonly until?: number; readonly reason: PlanReason }
  /** The plan counted on the roof, and no house meter tells its part. */
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'other' }

/** The share of a cause in the difference; together they are the difference. */
export type NightCause = CauseKind & {
  /** Above 0 where the night became dearer; null where a price is unknown. */
  readonly pence: number | null
  /** Above 0 where more flowed into the car; for `house`, what the house used more. */
  readonly energyWh: number
}

export type NightOutcome = {
  readonly readyAt: number
  readonly beganAt: number
  readonly endedAt: number
  readonly planned: NightSide
  readonly done: NightSide
  /** The instant as of which the owner saw the plan: its first slot or 22:00, or that at which it was made. */
  readonly seenAt: number
  readonly laterPlans: readonly LaterPlan[]
  readonly targetLevel: number
  /** Null where the level is unknown. */
  readonly wasMet: boolean | null
  /** When the target was reached; null where it was not, or the level is unknown. */
  readonly reachedAt: number | null
  /** The same energy at the same power from the beginning on; null where this cannot be computed. */
  readonly atPlugInPence: number | null
  /** The saving of planning against it. */
  readonly savedPence: number | null
  /** The largest first; empty for a night as planned. */
  readonly causes: readonly NightCause[]
  /** Kept for the next settlement: a charger's stop is forgotten with the next charge. */
  readonly stop: NightStop | null
}

/** Energy within one half hour, above 0 into the car and below 0 out of it. */
export type EnergyFlow = { readonly from: number; readonly to: number; readonly wh: number }

/** A night before its causes are known. */
export type ComparedNight = {
  readonly night: PastNight
  readonly promised: NightVersion
  readonly planned: NightSide
  readonly done: NightSide
  /** Metered, within the night. */
  readonly flows: readonly EnergyFlow[]
  readonly wasMet: boolean | null
}
