import type { NightInputs } from '../plan-model.ts'

/** Energy (Wh) that the battery gained from what was charged and given back at the charger. */
export function findStoredWh(
  { car }: NightInputs,
  { energyWh, exportedWh }: { readonly energyWh: number; readonly exportedWh: number },
): number {
  return energyWh * car.chargeEfficiency - exportedWh / car.dischargeEfficiency
}
