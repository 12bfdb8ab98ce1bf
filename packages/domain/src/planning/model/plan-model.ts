import type { CapLeft } from '@driveway/domain/tariff/tariff-cap'

/**
 * Inputs and result of the planner as plain values: both are stored, so that every plan can be explained and computed
 * again. Instants in ms of world time, power in W at the charger (alternating current), energy in Wh, money in pence,
 * carbon in grams.
 */

/** The rest of a half hour, or a part of it that ends at a ready-by time. Slots follow each other without a gap. */
export type SlotFacts = {
  readonly start: number
  readonly end: number
  /** Pence per kWh; import and export prices may be negative. */
  readonly importPrice: number
  readonly exportPrice: number
  /** Grams of CO2 per kWh from the grid. */
  readonly carbonIntensity: number
  /** Mean power of the roof and of the house without the car. */
  readonly solarW: number
  readonly houseW: number
  /** Facts that are a forecast or a fallback instead of a published figure. */
  readonly estimates: readonly EstimatedFact[]
  /** No charging by default: weekdays from 08:00 to 11:00 and from 16:00 to 22:00 in London. */
  readonly isPeak: boolean
  /** At the cheap rate of a tariff with a cap: its place in `caps`, and what the car pays for each kWh beyond it. */
  readonly cap?: { readonly index: number; readonly beyondPrice: number }
  /** The most that the charger may draw where it shares the main fuse: the other chargers of the home have the rest. */
  readonly limitW?: number
  /** Power that a battery on the wall offers the car beyond the roof's, in order of its price: what is beyond it has the slot's price. */
  readonly stored?: readonly PricedPower[]
  /** The last part of the roof's surplus, which the battery would store, in order of its price. */
  readonly storable?: readonly PricedPower[]
  /** The last part of what the main fuse leaves, with which the battery would charge, in order of its price. */
  readonly displaced?: readonly PricedPower[]
  /** Power that chargers leave a battery on the wall to charge with, of the main fuse that they share. */
  readonly batteryW?: number
}

/** Power, and the pence for each kWh of it. */
export type PricedPower = { readonly powerW: number; readonly price: number }

export type EstimatedFact = 'import-price' | 'export-price' | 'carbon' | 'solar' | 'house'

export type CarFacts = {
  readonly batteryWh: number
  /** The level at the first slot's start. The plan meets its targets from `low`. */
  readonly levelWh: { readonly low: number; readonly expected: number; readonly high: number }
  readonly levelKind: 'known' | 'estimated' | 'unknown'
  /** Metered energy in the battery (Wh) that the level includes since its last evidence (ms); missing where unknown. */
  readonly metered?: { readonly since: number; readonly wh: number }
  /** The charge range: below the minimum the car charges first, at full power, whatever it costs. */
  readonly minimumWh: number
  readonly maximumWh: number
  /** The share of the energy at the charger that reaches the battery, and that comes back from it. */
  readonly chargeEfficiency: number
  readonly dischargeEfficiency: number
  /** From this level on the car takes no more than `taperW`. */
  readonly taperFromWh: number
  readonly taperW: number
  /** Pence of wear for each kWh that the battery gives back, measured at the charger. */
  readonly wearPrice: number
  /** Grams of CO2 of wear for each kWh that the battery gives back. */
  readonly wearCarbon: number
}

export type PowerFacts = {
  /** The least power that is not zero: 6 A on the phases in use. */
  readonly minW: number
  /** The most that car, charger and phases allow. */
  readonly maxW: number
  /** The most that may flow back; 0 without vehicle-to-grid. */
  readonly maxExportW: number
  /** The least that flows back: missing for a car, which has its charger's. */
  readonly minExportW?: number
  /** The most that the home may draw through its main fuse. */
  readonly fuseW: number
  /** The part of a shared main fuse that the charger may always draw; missing where it has the fuse to itself. */
  readonly shareW?: number
}

export type ReadyTarget = { readonly at: number; readonly targetWh: number }

/** Assumptions in place of what is unknown, shown to the owner. */
export const assumedFacts = [
  'battery',
  'level',
  'car-power',
  'charger-power',
  'main-fuse',
  'house-load',
  'solar',
  'import-price',
  'carbon',
] as const
export type AssumedFact = (typeof assumedFacts)[number]

/** The level that was missed at the last ready-by time: it is caught up at once, up to an instant (ms). */
export type CatchUp = { readonly wh: number; readonly until: number }

export type NightInputs = {
  readonly now: number
  /** An offer of a battery counts by the power while the car charges, and not by the mean of the slot. */
  readonly isOfferedByFlow?: boolean
  readonly goal: 'cost' | 'carbon'
  /** From `now` to the ready-by time after next, at most 48 hours. */
  readonly slots: readonly SlotFacts[]
  readonly car: CarFacts
  readonly power: PowerFacts
  /** In order of time; none where no ready-by time is within the slots. */
  readonly readyTargets: readonly ReadyTarget[]
  /** Intervals without export: two hours after each ready-by time. */
  readonly noExport: readonly { readonly from: number; readonly to: number }[]
  /** The random delay of planned starts; 0 where the owner skipped it. */
  readonly startDelayMs: number
  /** True while the car charges by plan: it continues without a delay. */
  readonly isCharging: boolean
  readonly assumed: readonly AssumedFact[]
  /** The days of a tariff's cap with what is left of each, in order of time; missing where no cap holds. */
  readonly caps?: readonly CapLeft[]
  readonly catchUp?: CatchUp
  /** The level (Wh) up to which the running charge goes on, whatever else would be cheaper. */
  readonly runningWh?: number
}

export const slotReasons = [
  /** Below the minimum charge: at once, whatever it costs. */
  'minimum-first',
  /** Among the cheapest half hours before the ready-by time. */
  'cheap',
  /** Among the half hours with the least carbon. */
  'green',
  /** Every half hour has the same price, or the same carbon. */
  'any-time',
  /** Power from the roof that would be exported. */
  'solar',
  /** Dear, but without it the car would not be ready. */
  'needed',
  /** A negative price: the grid pays for it. */
  'paid',
  /** The car gives energy to the grid, or to the house. */
  'export',
  'home',
  /** Waits: another half hour is cheaper, or greener. */
  'dear',
  'dirty',
  /** Waits: every half hour has the same price, or the same carbon, and others are enough. */
  'not-needed',
  /** Waits: the target is reached. */
  'done',
  /** Waits: default hours without charging. */
  'peak-hours',
  /** Waits: the home leaves less than the least charging power. */
  'main-fuse',
  /** Waits: no ready-by time asks for energy. */
  'no-target',
] as const
export type SlotReason = (typeof slotReasons)[number]

export type PlannedSlot = {
  readonly start: number
  readonly end: number
  /**
   * Above 0 the car charges, below 0 it gives back; mean power while it flows. It flows to the slot's end, or shorter
   * (`energyWh / powerW`) where less is missing than the least charging power stores.
   */
  readonly powerW: number
  /** The instant at which power begins to flow: `start`, or later by the random delay. */
  readonly flowsFrom: number
  /** The part of the energy that comes from the roof. */
  readonly solarWh: number
  /** Energy at the charger, negative for export. */
  readonly energyWh: number
  /** The level at the slot's end, from the pessimistic start. */
  readonly levelWh: number
  /** Against the same slot without the car: negative where it earns. Wear is not included. */
  readonly costPence: number
  readonly carbonGrams: number
  readonly wearPence: number
  readonly reason: SlotReason
}

export type TargetOutcome = {
  readonly at: number
  readonly targetWh: number
  /** The level at that time. */
  readonly levelWh: number
  readonly shortfallWh: number
  /** When the target is reached: before `at`, or after it with a shortfall; null if never. */
  readonly reachedAt: number | null
}

export type NightPlan = {
  /** The slots of the inputs; one in which the minimum charge is reached is cut there. */
  readonly slots: readonly PlannedSlot[]
  readonly targets: readonly TargetOutcome[]
  /** Sums over the slots. */
  readonly costPence: number
  readonly wearPence: number
  readonly carbonGrams: number
  readonly chargedWh: number
  readonly exportedWh: number
}
