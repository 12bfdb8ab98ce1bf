import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { NightInputs, PlannedSlot, ReadyTarget, TargetOutcome } from '../model/plan-model.ts'
import { hoursTo } from './charge-physics.ts'

/** Less than this counts as reached: the meter reads whole Wh. */
const REACHED_WH = 1

export function targetOutcomeOf(
  inputs: NightInputs,
  slots: readonly PlannedSlot[],
  { at, targetWh }: ReadyTarget,
): TargetOutcome {
  const levelWh = slots.findLast((slot) => slot.end <= at)?.levelWh ?? inputs.car.levelWh.low
  const missing = targetWh - levelWh
  const shortfallWh = missing > REACHED_WH ? missing : 0
  return { at, targetWh, levelWh, shortfallWh, reachedAt: findReachedAt(inputs, slots, targetWh) }
}

/** After the last slot the charger goes on at full power. */
function findReachedAt(inputs: NightInputs, slots: readonly PlannedSlot[], targetWh: number): number | null {
  const goalWh = targetWh - REACHED_WH
  let levelWh = inputs.car.levelWh.low
  if (levelWh >= goalWh) return inputs.now
  for (const slot of slots) {
    if (slot.levelWh >= goalWh) {
      const share = (goalWh - levelWh) / (slot.levelWh - levelWh)
      return Math.round(slot.flowsFrom + share * flowMsOf(slot))
    }
    levelWh = slot.levelWh
  }
  const last = slots.at(-1)
  if (last === undefined || inputs.power.maxW <= 0 || goalWh > inputs.car.batteryWh) return null
  return Math.ceil(last.end + hoursTo(inputs.car, levelWh, inputs.power.maxW, goalWh) * HOUR_MS)
}

/** How long power flows, from `flowsFrom` on: to the slot's end, or shorter where little is missing. */
export function flowMsOf({ powerW, energyWh }: PlannedSlot): number {
  return powerW === 0 ? 0 : (energyWh / powerW) * HOUR_MS
}
