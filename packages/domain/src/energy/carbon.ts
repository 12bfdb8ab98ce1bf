import { HALF_HOUR_MS, listHalfHours } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import { keptWhOf } from './kept-energy.ts'

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

/** Emissions of a petrol car over the distance that an electric car drives on the energy that stayed in it. */
export function petrolMgOf(importWh: number, exportWh: number): number {
  return keptWhOf(importWh, exportWh) * EV_KM_PER_KWH * PETROL_GRAMS_PER_KM
}

/**
 * Carbon saved against a petrol car and a standard electric car, over a session or any other time; null while a figure
 * is unknown.
 */
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
    petrolMg: petrolMgOf(importWh, exportWh) - emissionsMg,
    standardEvMg: baselineMg === null ? null : baselineMg - emissionsMg,
  }
}

/** A part of a session's energy: from one total (Wh) of the session up to another. */
export type SessionPart = { readonly fromWh: number; readonly toWh: number }

/** The time (ms) in which a standard electric car draws a part of its session, at full power from plug-in on. */
export function standardEvTimeOf(
  plugIn: number,
  { fromWh, toWh }: SessionPart,
  fullPowerW: number,
): { readonly from: number; readonly to: number } {
  return { from: plugIn + (fromWh * HOUR_MS) / fullPowerW, to: plugIn + (toWh * HOUR_MS) / fullPowerW }
}

/**
 * Emissions of a standard electric car for a part of its session, taken from the grid at full power from plug-in on.
 * Its register is rounded to whole Wh at each half hour, so that parts add up to their session. Null while an intensity
 * that the part needs is unknown.
 */
export function findStandardEvMg(
  plugIn: number,
  part: SessionPart,
  fullPowerW: number,
  intensities: CarbonIntensities,
): number | null {
  function register(at: number): number {
    return Math.round((Math.max(0, at - plugIn) * fullPowerW) / HOUR_MS)
  }
  const time = standardEvTimeOf(plugIn, part, fullPowerW)
  let milligrams = 0
  for (const start of listHalfHours(time.from, time.to)) {
    const wh = Math.min(part.toWh, register(start + HALF_HOUR_MS)) - Math.max(part.fromWh, register(start))
    if (wh <= 0) continue
    const gramsPerKwh = intensities.get(start) ?? null
    if (gramsPerKwh === null) return null
    milligrams += wh * gramsPerKwh
  }
  return milligrams
}
