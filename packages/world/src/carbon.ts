import { middleOfHalfHour } from './half-hour.ts'
import { addDays, findLondonInstant, readLondonDay } from './london-day.ts'
import { findNationalGrid, type Nation } from './national-grid.ts'

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

/** Maximum relative error of a forecast. */
const FORECAST_ERROR = 0.12
const HALF_HOURS_PER_FORECAST = 9

/** Upper bounds of the public API's index names, in g/kWh. */
const bands: readonly { readonly below: number; readonly index: CarbonIndex }[] = [
  { below: 40, index: 'very low' },
  { below: 115, index: 'low' },
  { below: 185, index: 'moderate' },
  { below: 270, index: 'high' },
]

/** Actual carbon intensity of a half hour, in g CO2 per kWh. */
export function findCarbonIntensity(halfHour: Date, nation: Nation): number {
  const grid = findNationalGrid(middleOfHalfHour(halfHour), nation)
  const grams =
    Math.min(grid.gas, NEW_GAS_GW) * GAS_GRAMS +
    Math.max(0, grid.gas - NEW_GAS_GW) * OLD_GAS_GRAMS +
    grid.biomass * BIOMASS_GRAMS +
    grid.imports * IMPORT_GRAMS
  return clamp(grams / (grid.demand + grid.surplus))
}

/** Forecast carbon intensity: its error is correlated over some hours. */
export function forecastCarbonIntensity(halfHour: Date, nation: Nation): number {
  const error = nation.whim(halfHour.getTime() / (HALF_HOURS_PER_FORECAST * 1_800_000) + 0.4e6) - 0.5
  return clamp(findCarbonIntensity(halfHour, nation) * (1 + 2 * FORECAST_ERROR * error))
}

export function nameCarbonIndex(grams: number): CarbonIndex {
  return bands.find((band) => grams < band.below)?.index ?? 'very high'
}

/** Forecasts reach to 23:00 in London tomorrow. */
export function findCarbonHorizon(now: Date): Date {
  return findLondonInstant(addDays(readLondonDay(now), 1), 23)
}

function clamp(grams: number): number {
  return Math.round(Math.max(LEAST_CARBON, Math.min(MOST_CARBON, grams)))
}
