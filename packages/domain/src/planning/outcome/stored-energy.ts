import type { CarFacts } from '../model/plan-model.ts'
import type { EnergyFlow } from './outcome-model.ts'

/** Energy (Wh) that the battery gained from what flowed at the charger. */
export function storedWhOf(
  { chargeEfficiency, dischargeEfficiency }: CarFacts,
  flows: readonly EnergyFlow[],
): number {
  return flows.reduce(
    (total, { wh }) => total + (wh > 0 ? wh * chargeEfficiency : wh / dischargeEfficiency),
    0,
  )
}
