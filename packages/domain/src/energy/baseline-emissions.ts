import { findStandardEvMg, standardEvTimeOf, type CarbonIntensities } from './carbon.ts'
import type { PriceableEnergy, SessionEnergy } from './period-energy.ts'

/**
 * Adds the session's import before each part. The parts are sorted by time; `totals` has the import (Wh) of sessions,
 * by their start (ms), before the first of them.
 */
export function addSessionTotals(
  energy: readonly PriceableEnergy[],
  totals: ReadonlyMap<number, number>,
): readonly SessionEnergy[] {
  const sums = new Map(totals)
  return energy.map(({ periodStart, sessionStart, importWh, importFromGridWh }) => {
    const sessionWhBefore = sessionStart === null ? 0 : (sums.get(sessionStart) ?? 0)
    if (sessionStart !== null) sums.set(sessionStart, sessionWhBefore + importWh)
    return { periodStart, sessionStart, importWh, importFromGridWh, sessionWhBefore }
  })
}

/**
 * The emissions of a standard electric car for the same part of the session's energy, which it draws earlier. A night
 * that began the evening before thus shows its saving in the half hours in which it charged, and a half hour does not
 * change when the session goes on.
 */
export function findBaseline(
  energy: SessionEnergy,
  fullPowerW: number,
  intensities: CarbonIntensities,
): number | null {
  return findStandardEvMg(plugInOf(energy), findPart(energy), fullPowerW, intensities)
}

/** The time (ms) whose carbon intensities the baseline depends on. */
export function baselineTimeOf(
  energy: SessionEnergy,
  fullPowerW: number,
): { readonly from: number; readonly to: number } {
  return standardEvTimeOf(plugInOf(energy), findPart(energy), fullPowerW)
}

function plugInOf({ sessionStart, periodStart }: SessionEnergy): number {
  return sessionStart ?? periodStart
}

function findPart({ sessionWhBefore, importWh }: SessionEnergy) {
  return { fromWh: sessionWhBefore, toWh: sessionWhBefore + importWh }
}
