/**
 * The shapes of a settlement period. Energy is in whole Wh, instants are in ms, money is in millionths of a penny and
 * carbon in milligrams. Sessions that share a half hour have a part of it each.
 */
export type PeriodEnergy = {
  readonly periodStart: number
  readonly importWh: number
  readonly importFromGridWh: number
  readonly exportWh: number
  readonly exportToGridWh: number
  /** True if a house meter separates grid from solar and home; otherwise everything counts as grid. */
  readonly isSplit: boolean
}

/** One session's part of a half hour, as the ledger settles it. */
export type SettledEnergy = PeriodEnergy & {
  /** Null for energy that flowed outside any session. */
  readonly sessionStart: number | null
  /** Part of the import: energy taken during a boost or without a valid plan. */
  readonly unplannedWh: number
}

/** The fields of a settled part that its price and carbon depend on. */
export type PriceableEnergy = Pick<
  SettledEnergy,
  'periodStart' | 'sessionStart' | 'importWh' | 'importFromGridWh'
>

/** A part with the import of its session in the half hours before it; 0 outside sessions. */
export type SessionEnergy = PriceableEnergy & { readonly sessionWhBefore: number }

/** Null while a price or a carbon intensity that the figure depends on is unknown. */
export type Pricing = {
  readonly costMicropence: number | null
  readonly emissionsMg: number | null
  /** Emissions of a standard electric car for the same energy. */
  readonly baselineMg: number | null
}

/** The part of the grid's energy at the cheap rate of a tariff with a cap; null where no cap holds. */
export type CapShare = { readonly withinCapWh: number | null }

export type PricedPeriod = PeriodEnergy & Pricing & Partial<CapShare>

/** Sums over settled parts. A figure that is not complete sums the known parts only, and is null if none is known. */
export type EnergySums = Omit<SettledEnergy, 'periodStart' | 'sessionStart'> &
  Pricing & {
    /** The import whose price is known. */
    readonly pricedWh: number
    readonly isCostComplete: boolean
    readonly isCarbonComplete: boolean
    readonly isBaselineComplete: boolean
  }

/** The cost of the import whose price is known, in its own unit; null where no price is, 0 where nothing was imported. */
export function findKnownCost(
  cost: number | null,
  { pricedWh, isCostComplete }: Pick<EnergySums, 'pricedWh' | 'isCostComplete'>,
): number | null {
  return isCostComplete || pricedWh > 0 ? (cost ?? 0) : null
}

/** The figures of a whole, each null unless it is known of every part. */
export function completePricingOf(sums: EnergySums): Pricing {
  return {
    costMicropence: sums.isCostComplete ? (sums.costMicropence ?? 0) : null,
    emissionsMg: sums.isCarbonComplete ? (sums.emissionsMg ?? 0) : null,
    baselineMg: sums.isBaselineComplete ? (sums.baselineMg ?? 0) : null,
  }
}
