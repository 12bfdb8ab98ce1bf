import type { Instant, Json } from './column-types.ts'

export type TariffTables = {
  tariff_lists: TariffListTable
  tariffs: TariffTable
  agile_prices: AgilePriceTable
  carbon_intensities: CarbonIntensityTable
}

type TariffListTable = {
  account_number: string
  /** Incremented by every save. */
  version: number
}

/** Money in whole millionths of a penny. */
export type StoredPeriod = { readonly start: string; readonly end: string; readonly micropence: number }

type TariffTable = {
  account_number: string
  tariff_id: string
  energy_supplier: string
  tariff_type: string
  /** A London day, YYYY-MM-DD. */
  start_date: string
  periods: Json<StoredPeriod[]>
  extras: Json<StoredExtras> | null
}

/** Terms that few tariffs have. */
export type StoredExtras = {
  readonly weekend?: readonly StoredPeriod[]
  readonly export?: readonly StoredPeriod[]
  readonly standingMicropence?: number
  readonly cap?: { readonly unit: 'hours' | 'kWh'; readonly amount: number; readonly dayStart: string }
  readonly preset?: { readonly id: string; readonly since: string }
}

type AgilePriceTable = { energy_supplier: string; period_start: Instant; micropence_per_kwh: number }

/** Grams of CO2 per kWh. */
type CarbonIntensityTable = { period_start: Instant; forecast: number | null; actual: number | null }
