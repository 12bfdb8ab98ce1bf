import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import { chargedWhOf, hoursTo } from './night/charge-physics.ts'
import { chargeWOf } from './night/night-problem.ts'
import { createCapCount } from './night/cap-price.ts'
import { slotGramsOf, slotPenceOf } from './night/slot-cost.ts'
import type { NightInputs } from './model/plan-model.ts'

/** Charging at full power from an instant on, without a delay: a boost, or a charge at plug-in. */
export type StraightCharge = {
  readonly from: number
  readonly costPence: number
  readonly carbonGrams: number
  readonly chargedWh: number
  /** Null if the target is not reached within the inputs. */
  readonly reachedAt: number | null
}

/** The first plan after a plug-in is made within this time. */
const AT_PLUG_IN_MS = HALF_HOUR_MS

/** True if the plan that was made at an instant (ms) knows the prices of charging at plug-in; a later one does not. */
export function isMadeAtPlugIn(madeAt: number, pluggedInAt: number): boolean {
  return madeAt - pluggedInAt <= AT_PLUG_IN_MS
}

type Start = {
  /** An instant in ms within the slots of the inputs. */
  readonly from: number
  readonly levelWh: number
  readonly targetWh: number
}

export function chargeStraightAway(inputs: NightInputs, { from, levelWh, targetWh }: Start): StraightCharge {
  const count = createCapCount(inputs)
  let [level, costPence, carbonGrams, chargedWh] = [levelWh, 0, 0, 0]
  for (const slot of inputs.slots) {
    if (slot.end <= from) continue
    const start = Math.max(slot.start, from)
    if (level >= targetWh) return { from, costPence, carbonGrams, chargedWh, reachedAt: start }
    const limitW = chargeWOf(inputs, slot)
    if (limitW <= 0) continue
    const slotHours = (slot.end - start) / HOUR_MS
    const hours = Math.min(slotHours, hoursTo(inputs.car, level, limitW, targetWh))
    const energyWh = chargedWhOf(inputs.car, level, limitW, hours)
    const flow = { powerW: energyWh / hours, hours }
    level = hours < slotHours ? targetWh : level + energyWh * inputs.car.chargeEfficiency
    costPence += slotPenceOf(slot, flow, count.priceOf(slot, flow))
    carbonGrams += slotGramsOf(slot, flow)
    chargedWh += energyWh
    if (hours < slotHours)
      return { from, costPence, carbonGrams, chargedWh, reachedAt: start + hours * HOUR_MS }
  }
  return { from, costPence, carbonGrams, chargedWh, reachedAt: null }
}
