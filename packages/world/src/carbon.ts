import { forecastErrorOf } from './forecast-error.ts'
import { middleOfHalfHour, startOfHalfHour } from './half-hour.ts'
import { nationalGridOf, type Nation } from './national-grid.ts'

export type CarbonIndex = 'very low' | 'low' | 'moderate' | 'high' | 'very high'

/** Emission factors, in g CO2 per kWh. */
const GAS_GRAMS = 394
/** The least efficient gas stations run last. */
const OLD_GAS_GRAMS = 560
const NEW_GAS_GW = 14
const BIOMASS_GRAMS = 120
const IMPORT_GRAMS = 75

export const LEAST_CARBON = 30
export const MOST_CARBON = 420

/** Relative error of a forecast. */
const growth = { atIssue: 0.06, afterDay: 0.15 } as const
const FORECAST_REACH_MS = 48 * 3_600_000

/** Upper bounds of the public API's index names, in g/kWh. */
const bands: readonly { readonly below: number; readonly index: CarbonIndex }[] = [
  { below: 40, index: 'very low' },
  { below: 115, index: 'low' },
  { below: 185, index: 'moderate' },
  { below: 270, index: 'high' },
]

/** Actual carbon intensity of a half hour, in g CO2 per kWh. */
export function carbonIntensityOf(halfHour: Date, nation: Nation): number {
  const grid = nationalGridOf(middleOfHalfHour(halfHour), nation)
  const grams =
    Math.min(grid.gas, NEW_GAS_GW) * GAS_GRAMS +
    Math.max(0, grid.gas - NEW_GAS_GW) * OLD_GAS_GRAMS +
    grid.biomass * BIOMASS_GRAMS +
    grid.imports * IMPORT_GRAMS
  return clamp(grams / (grid.demand + grid.surplus))
}

/** Carbon intensity as a forecast that was issued at an instant (ms) expects it; the last one if none is given. */
export function forecastCarbonIntensity(
  halfHour: Date,
  nation: Nation,
  issuedAt: number = halfHour.getTime(),
): number {
  const error = forecastErrorOf(halfHour.getTime(), issuedAt, nation.whim, growth)
  return clamp(carbonIntensityOf(halfHour, nation) * (1 + error))
}

export function nameCarbonIndex(grams: number): CarbonIndex {
  return bands.find((band) => grams < band.below)?.index ?? 'very high'
}

/** Forecasts reach two days ahead. */
export function carbonHorizonOf(now: Date): Date {
  return new Date(startOfHalfHour(now).getTime() + FORECAST_REACH_MS)
}

function clamp(grams: number): number {
  return Math.round(Math.max(LEAST_CARBON, Math.min(MOST_CARBON, grams)))
}
