import type { LevelBand } from './level-state.ts'

/** Energy at the charger in Wh. */
export type MeteredEnergy = { readonly importedWh: number; readonly exportedWh: number }

export const noEnergy: MeteredEnergy = { importedWh: 0, exportedWh: 0 }

/** The shares of metered energy that reach the cells, and of the cells' energy that reaches the meter. */
const CHARGE_EFFICIENCY = { low: 0.84, likely: 0.9, high: 0.94 }
const DISCHARGE_EFFICIENCY = { low: 0.86, likely: 0.92, high: 0.96 }
/** An aged battery holds less than its data sheet says, so that energy moves its level further. */
const AGED_CAPACITY = 0.93

/**
 * The percentage points by which metered energy moves the level. `capacityWh` is the usable capacity; null if energy
 * was metered and the capacity is not known.
 */
export function findMeteredPoints(
  { importedWh, exportedWh }: MeteredEnergy,
  capacityWh: number | null,
): LevelBand | null {
  if (importedWh === 0 && exportedWh === 0) return { low: 0, percent: 0, high: 0 }
  if (capacityWh === null || capacityWh <= 0) return null
  function toPoints(inShare: number, outShare: number, inOf: number, outOf: number): number {
    return ((importedWh * inShare) / inOf - exportedWh / outShare / outOf) * 100
  }
  const aged = capacityWh * AGED_CAPACITY
  return {
    low: toPoints(CHARGE_EFFICIENCY.low, DISCHARGE_EFFICIENCY.low, capacityWh, aged),
    percent: toPoints(CHARGE_EFFICIENCY.likely, DISCHARGE_EFFICIENCY.likely, capacityWh, capacityWh),
    high: toPoints(CHARGE_EFFICIENCY.high, DISCHARGE_EFFICIENCY.high, aged, capacityWh),
  }
}
