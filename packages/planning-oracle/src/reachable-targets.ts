import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'

/** The slots after the minimum charge, and the level from which on they are planned. */
export type ExactNight = {
  readonly slots: readonly SlotFacts[]
  readonly startWh: number
  readonly isFlowing: boolean
}

/** True if full power in all allowed slots reaches every target: then none may be missed. */
export function canReach(
  inputs: NightInputs,
  night: ExactNight,
  isAllowed: (slot: SlotFacts) => boolean,
): boolean {
  const { car, power } = inputs
  let levelWh = night.startWh
  let isFlowing = night.isFlowing
  for (const slot of night.slots) {
    const most = Math.min(power.maxW, power.fuseW - slot.houseW + slot.solarW)
    const hours = (slot.end - slot.start - (isFlowing ? 0 : inputs.startDelayMs)) / 3_600_000
    const next = inputs.readyTargets.find(({ at }) => at >= slot.end)
    const cap = Math.max(car.maximumWh, next?.targetWh ?? 0)
    isFlowing = isAllowed(slot) && most >= power.minW && hours > 0
    if (isFlowing && levelWh < cap) {
      const below = Math.max(0, car.taperFromWh - levelWh) / car.chargeEfficiency
      const fast = Math.min(most * hours, below)
      const slow = Math.min(most, car.taperW) * Math.max(0, hours - fast / most)
      levelWh = Math.min(cap, levelWh + (fast + slow) * car.chargeEfficiency)
    }
    if (next?.at === slot.end && levelWh < next.targetWh - 1e-6) return false
  }
  return true
}
