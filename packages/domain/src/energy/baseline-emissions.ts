import { findStandardEvMg, shareOut, type CarbonIntensities } from './carbon.ts'
import type { PriceableEnergy } from './period-energy.ts'

/**
 * The emissions of a standard electric car for each of these parts: those of its whole session are shared out by
 * energy, so that a night that began the evening before shows its saving in the half hours in which it charged.
 */
export function findBaselines(
  energy: readonly PriceableEnergy[],
  fullPowerW: number,
  intensities: CarbonIntensities,
): readonly (number | null)[] {
  const baselines: (number | null)[] = energy.map(() => null)
  const places = Map.groupBy(energy.keys(), (index) => energy[index]?.sessionStart ?? null)
  for (const [sessionStart, indexes] of places) {
    const groups = sessionStart === null ? indexes.map((index) => [index]) : [indexes]
    for (const group of groups) {
      const weights = group.map((index) => energy[index]?.importWh ?? 0)
      const plugIn = sessionStart ?? energy[group[0] ?? 0]?.periodStart ?? 0
      const total = weights.reduce((sum, wh) => sum + wh, 0)
      const milligrams = findStandardEvMg(plugIn, total, fullPowerW, intensities)
      if (milligrams === null) continue
      shareOut(milligrams, weights).forEach((share, place) => {
        baselines[group[place] ?? 0] = share
      })
    }
  }
  return baselines
}
