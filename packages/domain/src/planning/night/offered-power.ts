import type { NightInputs, PlannedSlot } from '../model/plan-model.ts'

/** The power before the car slows down: the mean of the slot is less where it slows down within it. */
export function offeredWOf({ car, power }: NightInputs, { powerW, energyWh, levelWh }: PlannedSlot): number {
  if (powerW <= 0 || levelWh <= car.taperFromWh) return powerW
  const slowWh = Math.min(energyWh, (levelWh - car.taperFromWh) / car.chargeEfficiency)
  const fastHours = energyWh / powerW - slowWh / car.taperW
  // A car does not slow down where it is offered less than its taper takes.
  const isSlowed = powerW > car.taperW && slowWh < energyWh && fastHours > 0
  const offeredW = isSlowed ? (energyWh - slowWh) / fastHours : powerW
  return Math.min(power.maxW, Math.max(power.minW, offeredW))
}
