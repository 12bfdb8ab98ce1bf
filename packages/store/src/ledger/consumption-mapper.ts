import { findPetrolMg } from '@driveway/domain/energy/carbon'
import { toGrams, toPence } from '@driveway/domain/energy/units'
import { findSettlementPeriod, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { LocalDate } from '@driveway/domain/time/local-date'

/** A half hour as it goes over the wire: Wh, pence, grams. */
export type ConsumptionPeriod = {
  readonly date: LocalDate
  readonly settlementPeriod: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly deviceImportedWh: number
  readonly deviceImportedFromNetHouseWh: number
  readonly deviceImportedFromGridWh: number
  readonly gridExportedWh: number
  readonly houseExportedWh: number
  /** Whether a house meter told grid from sun and home; else everything counts as grid, and no split is shown. */
  readonly isSplit: boolean
  /** Grams for each kWh; null where it is not known yet. */
  readonly nationalCarbonIntensity: number | null
  /** Grams; null where energy flowed and its carbon is not known yet. */
  readonly emissions: number | null
  readonly baselineEmissions: number | null
  /** Pence; null where energy flowed and its price is not known. */
  readonly cost: number | null
}

type PeriodRow = [
  ms: number,
  importWh: number,
  importFromGridWh: number,
  exportWh: number,
  exportToGridWh: number,
  isSplit: boolean,
  cost: number | null,
  emissions: number | null,
  baseline: number | null,
  intensity: number | null,
]

export function toPeriod(row: PeriodRow): ConsumptionPeriod {
  const [ms, importWh, fromGridWh, exportWh, toGridWh, isSplit, cost, emissions, baseline, intensity] = row
  const { date, number } = findSettlementPeriod(ms)
  return {
    date,
    settlementPeriod: number,
    periodStart: new Date(ms),
    periodEnd: new Date(ms + HALF_HOUR_MS),
    deviceImportedWh: importWh,
    deviceImportedFromNetHouseWh: importWh - fromGridWh,
    deviceImportedFromGridWh: fromGridWh,
    gridExportedWh: toGridWh,
    houseExportedWh: exportWh - toGridWh,
    isSplit,
    nationalCarbonIntensity: intensity,
    emissions: emissions === null ? null : toGrams(emissions),
    baselineEmissions: baseline === null ? null : toGrams(baseline),
    cost: cost === null ? null : toPence(cost),
  }
}

/** Sums of half hours. Where a part is not known, the sum is of the others, and null if none is known. */
export type ConsumptionTotals = {
  readonly actualEnergyConsumptionWh: number
  readonly actualEnergyFromNetHouse: number
  readonly actualEnergyFromGrid: number
  readonly actualEnergyGridExportedWh: number
  readonly actualEnergyHouseExportedWh: number
  readonly isSplit: boolean
  /** The same energy, as a standard electric car would have taken it. */
  readonly baselineEnergyConsumptionWh: number
  readonly actualCarbonEmissionsGrams: number | null
  readonly baselineCarbonEmissionsGrams: number | null
  readonly petrolCarbonEmissionsGrams: number
  readonly isCarbonComplete: boolean
  /** Pence. */
  readonly cost: number | null
  readonly isCostComplete: boolean
}

type TotalsRow = {
  import_wh: number
  import_from_grid_wh: number
  export_wh: number
  export_to_grid_wh: number
  is_split: boolean
  cost: number | null
  is_cost_whole: boolean
  emissions: number | null
  is_carbon_whole: boolean
  baseline: number | null
}

export function toTotals(row: TotalsRow): ConsumptionTotals {
  return {
    actualEnergyConsumptionWh: row.import_wh,
    actualEnergyFromNetHouse: row.import_wh - row.import_from_grid_wh,
    actualEnergyFromGrid: row.import_from_grid_wh,
    actualEnergyGridExportedWh: row.export_to_grid_wh,
    actualEnergyHouseExportedWh: row.export_wh - row.export_to_grid_wh,
    isSplit: row.is_split,
    baselineEnergyConsumptionWh: row.import_wh,
    actualCarbonEmissionsGrams: row.emissions === null ? null : toGrams(row.emissions),
    baselineCarbonEmissionsGrams: row.baseline === null ? null : toGrams(row.baseline),
    petrolCarbonEmissionsGrams: toGrams(findPetrolMg(row.import_wh, row.export_wh)),
    isCarbonComplete: row.is_carbon_whole,
    cost: row.cost === null ? null : toPence(row.cost),
    isCostComplete: row.is_cost_whole,
  }
}
