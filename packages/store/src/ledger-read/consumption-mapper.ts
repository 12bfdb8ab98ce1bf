import { findPetrolMg } from '@driveway/domain/energy/carbon'
import { toGrams, toPence } from '@driveway/domain/energy/units'
import { HALF_HOUR_MS, listHalfHours } from '@driveway/domain/time/half-hour'
import { addDays, findDayStart, findLocalDate, type LocalDate } from '@driveway/domain/time/local-date'

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

export type PeriodRow = [
  ms: number | null,
  importWh: number | null,
  importFromGridWh: number | null,
  exportWh: number | null,
  exportToGridWh: number | null,
  isSplit: boolean | null,
  cost: number | null,
  emissions: number | null,
  baseline: number | null,
  intensity: number | null,
]

type Energy = {
  importWh: number
  fromGridWh: number
  exportWh: number
  toGridWh: number
  isSplit: boolean
  cost: number | null
  emissions: number | null
  baseline: number | null
}

const nothing: Energy = {
  importWh: 0,
  fromGridWh: 0,
  exportWh: 0,
  toGridWh: 0,
  isSplit: false,
  cost: 0,
  emissions: 0,
  baseline: 0,
}

/** The half hours from one instant (ms) up to another, in their order; sessions that share one are summed. */
export function toPeriods(
  rows: readonly PeriodRow[],
  {
    from,
    to,
    onlyWithEnergy,
  }: { readonly from: number; readonly to: number; readonly onlyWithEnergy: boolean },
): readonly ConsumptionPeriod[] {
  const energies = new Map<number, Energy>()
  const intensities = new Map<number, number>()
  for (const row of rows) {
    const [ms, importWh] = row
    const intensity = row[9]
    if (ms === null) continue
    if (importWh !== null) energies.set(ms, addEnergy(energies.get(ms) ?? nothing, row))
    else if (intensity !== null) intensities.set(ms, intensity)
  }
  const day = { date: '', start: 0, end: 0 }
  const starts = onlyWithEnergy ? listStartsWithEnergy(energies) : listHalfHours(from, to)
  return starts.map((ms) => {
    if (ms >= day.end) {
      day.date = findLocalDate(ms)
      day.start = findDayStart(day.date)
      day.end = findDayStart(addDays(day.date, 1))
    }
    const number = (ms - day.start) / HALF_HOUR_MS + 1
    return toPeriod(ms, day.date, number, energies.get(ms) ?? nothing, intensities.get(ms) ?? null)
  })
}

function listStartsWithEnergy(energies: ReadonlyMap<number, Energy>): readonly number[] {
  const starts: number[] = []
  for (const [ms, { importWh, exportWh }] of energies) if (importWh > 0 || exportWh > 0) starts.push(ms)
  return starts.toSorted((first, second) => first - second)
}

function addEnergy(before: Energy, row: PeriodRow): Energy {
  const [, importWh, fromGridWh, exportWh, toGridWh, isSplit, cost, emissions, baseline] = row
  return {
    importWh: before.importWh + (importWh ?? 0),
    fromGridWh: before.fromGridWh + (fromGridWh ?? 0),
    exportWh: before.exportWh + (exportWh ?? 0),
    toGridWh: before.toGridWh + (toGridWh ?? 0),
    isSplit: before.isSplit || isSplit === true,
    cost: add(before.cost, cost),
    emissions: add(before.emissions, emissions),
    baseline: add(before.baseline, baseline),
  }
}

/** What is not known of a part is not known of the whole. */
function add(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second
}

function toPeriod(
  ms: number,
  date: LocalDate,
  settlementPeriod: number,
  energy: Energy,
  nationalCarbonIntensity: number | null,
): ConsumptionPeriod {
  const { importWh, fromGridWh, exportWh, toGridWh, isSplit, cost, emissions, baseline } = energy
  return {
    date,
    settlementPeriod,
    periodStart: new Date(ms),
    periodEnd: new Date(ms + HALF_HOUR_MS),
    deviceImportedWh: importWh,
    deviceImportedFromNetHouseWh: importWh - fromGridWh,
    deviceImportedFromGridWh: fromGridWh,
    gridExportedWh: toGridWh,
    houseExportedWh: exportWh - toGridWh,
    isSplit,
    nationalCarbonIntensity,
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
