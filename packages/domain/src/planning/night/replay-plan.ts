import type { NightInputs, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { capWhOf, chargeWOf, surplusWOf } from './night-problem.ts'
import { createCapCount } from './cap-price.ts'
import { flowWithin } from './plan-flow.ts'
import { slotGramsOf, slotPenceOf, type Flow } from './slot-cost.ts'

/** Rounding errors of powers in W. */
const TOLERANCE_W = 1

export type ReplayedPlan = {
  /** One for each slot of the inputs. */
  readonly flows: readonly Flow[]
  /** Wear included. */
  readonly pence: number
  readonly grams: number
  readonly shortfallWh: number
  /** Energy of the grid that is charged in peak hours. */
  readonly peakWh: number
  /** The most by which the level passes the upper end of the range. */
  readonly aboveRangeWh: number
  /** True where it charges beyond the main fuse, or gives back where or from a level from which it may not. */
  readonly breaksLimit: boolean
}

/** Follows the powers of a plan over other inputs: what it costs and where it leads with what is known now. */
export function replayPlan(slots: readonly PlannedSlot[], inputs: NightInputs): ReplayedPlan {
  const { car } = inputs
  const flows = inputs.slots.map(({ start, end }) => flowWithin(slots, start, end))
  const sums = { pence: 0, grams: 0, shortfallWh: 0, peakWh: 0, aboveRangeWh: 0, breaksLimit: false }
  const count = createCapCount(inputs)
  let levelWh = car.levelWh.low
  for (const [index, facts] of inputs.slots.entries()) {
    const flow = flows[index] ?? { powerW: 0, hours: 0 }
    const energyWh = flow.powerW * flow.hours
    const backKwh = Math.max(0, -energyWh) / 1000
    sums.pence += slotPenceOf(facts, flow, count.priceOf(facts, flow)) + backKwh * car.wearPrice
    sums.grams += slotGramsOf(facts, flow) + backKwh * car.wearCarbon
    if (facts.isPeak) sums.peakWh += Math.max(0, flow.powerW - surplusWOf(facts)) * flow.hours
    levelWh += energyWh > 0 ? energyWh * car.chargeEfficiency : energyWh / car.dischargeEfficiency
    if (energyWh > 0) sums.aboveRangeWh = Math.max(sums.aboveRangeWh, levelWh - capWhOf(inputs, facts.end))
    if (breaksLimit(inputs, facts, flow, levelWh)) sums.breaksLimit = true
    const target = inputs.readyTargets.find(({ at }) => at === facts.end)
    if (target !== undefined) sums.shortfallWh += Math.max(0, target.targetWh - levelWh)
  }
  return { flows, ...sums }
}

function breaksLimit(inputs: NightInputs, facts: SlotFacts, { powerW }: Flow, levelWh: number): boolean {
  if (powerW > 0) return powerW > chargeWOf(inputs, facts) + TOLERANCE_W
  if (powerW === 0) return false
  return (
    -powerW > inputs.power.maxExportW + TOLERANCE_W ||
    levelWh < inputs.car.minimumWh - TOLERANCE_W ||
    inputs.noExport.some(({ from, to }) => facts.start < to && facts.end > from)
  )
}
