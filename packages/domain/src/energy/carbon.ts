import { HALF_HOUR_MS, listHalfHours } from '../time/half-hour.ts'

/** Grams of CO2 for each kWh, by the half hour's start (ms); null or missing while unknown. */
export type CarbonIntensities = ReadonlyMap<number, number | null>

/** Figures of the info page. */
export const PETROL_GRAMS_PER_KM = 150
export const EV_KM_PER_KWH = 7
export const PETROL_TONNES_PER_YEAR = 2

/** Full power of a charger, and of a V2G charger, in W. */
export const FULL_POWER_W = 7_400
export const V2G_FULL_POWER_W = 6_000

/** Wh times g/kWh are milligrams; solar energy has no emissions. */
export function findEmissionsMg(fromGridWh: number, gramsPerKwh: number | null): number | null {
  return fromGridWh === 0 ? 0 : gramsPerKwh === null ? null : Math.round(fromGridWh * gramsPerKwh)
}

/**
 * Emissions of a petrol car over the distance that an electric car drives on this energy. Exported energy is
 * subtracted when it leaves the car, below 0 as well, so that days add up to their month.
 */
export function findPetrolMg(importWh: number, exportWh: number): number {
  return (importWh - exportWh) * EV_KM_PER_KWH * PETROL_GRAMS_PER_KM
}

/** Carbon saved by a session against a petrol car and a standard electric car; null while a figure is unknown. */
export function findSavingsMg({
  importWh,
  exportWh,
  emissionsMg,
  baselineMg,
}: {
  readonly importWh: number
  readonly exportWh: number
  readonly emissionsMg: number | null
  readonly baselineMg: number | null
}): { readonly petrolMg: number | null; readonly standardEvMg: number | null } {
  if (emissionsMg === null) return { petrolMg: null, standardEvMg: null }
  return {
    petrolMg: findPetrolMg(importWh, exportWh) - emissionsMg,
    standardEvMg: baselineMg === null ? null : baselineMg - emissionsMg,
  }
}

/**
 * Emissions of a standard electric car for the same energy, taken from the grid at full power from plug-in on. Null
 * while an intensity that it needs is unknown.
 */
export function findStandardEvMg(
  plugIn: number,
  importWh: number,
  fullPowerW: number,
  intensities: CarbonIntensities,
): number | null {
  const durationMs = (importWh * 2 * HALF_HOUR_MS) / fullPowerW
  let milligrams = 0
  for (const start of listHalfHours(plugIn, plugIn + durationMs)) {
    const gramsPerKwh = intensities.get(start) ?? null
    if (gramsPerKwh === null) return null
    const overlap = Math.min(start + HALF_HOUR_MS, plugIn + durationMs) - Math.max(start, plugIn)
    milligrams += ((overlap * fullPowerW) / (2 * HALF_HOUR_MS)) * gramsPerKwh
  }
  return Math.round(milligrams)
}

/** Divides a sum by weights into integers that add up to it. */
export function shareOut(sum: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((before, weight) => before + weight, 0)
  let weight = 0
  let shared = 0
  return weights.map((each) => {
    weight += each
    const upTo = total === 0 ? 0 : Math.round((sum * weight) / total)
    const share = upTo - shared
    shared = upTo
    return share
  })
}
