import type { NightInputs, NightPlan, PlannedSlot } from '../model/plan-model.ts'
import { createCapCount } from './cap-price.ts'
import { findSolarWh, slotGramsOf, slotPenceOf } from './slot-cost.ts'
import { slotReasonOf } from './slot-reason.ts'

/** The powers of a plan with the costs, and the reasons unless they stay, that they have with inputs of the same limits. */
export function describeAgain(
  inputs: NightInputs,
  plan: NightPlan,
  { keepsReasons = false }: { readonly keepsReasons?: boolean } = {},
): NightPlan {
  const count = createCapCount(inputs)
  let before = inputs.car.levelWh.low
  const slots = plan.slots.map((slot): PlannedSlot => {
    const facts = inputs.slots.find(({ start, end }) => start <= slot.start && slot.end <= end)
    if (facts === undefined) throw new RangeError(`no slot of the inputs holds ${slot.start}`)
    const flow = { powerW: slot.powerW, hours: slot.powerW === 0 ? 0 : slot.energyWh / slot.powerW }
    const isKept = keepsReasons || slot.reason === 'minimum-first'
    const reason = isKept ? slot.reason : slotReasonOf(inputs, facts, flow, before)
    before = slot.levelWh
    const wornKwh = Math.max(0, -slot.energyWh) / 1000
    return Object.assign({}, slot, {
      solarWh: findSolarWh(facts, flow),
      costPence: slotPenceOf(facts, flow, count.priceOf(facts, flow)),
      carbonGrams: slotGramsOf(facts, flow) + wornKwh * inputs.car.wearCarbon,
      reason,
    })
  })
  return {
    ...plan,
    slots,
    costPence: slots.reduce((sum, { costPence }) => sum + costPence, 0),
    carbonGrams: slots.reduce((sum, { carbonGrams }) => sum + carbonGrams, 0),
  }
}
