import type { NightInputs, ReadyTarget, SlotFacts, SlotReason } from '../model/plan-model.ts'
import { chargeWOf } from './night-problem.ts'
import { homeWhOf, findSolarWh, type Flow } from './slot-cost.ts'

/** Less than this counts as reached. */
const REACHED_WH = 1

/** `levelWh` is the level at the slot's start. */
export function slotReasonOf(inputs: NightInputs, slot: SlotFacts, flow: Flow, levelWh: number): SlotReason {
  const target = inputs.readyTargets.find(({ at }) => at >= slot.end)
  if (flow.powerW < 0) return homeWhOf(slot, flow) * 2 >= -flow.powerW * flow.hours ? 'home' : 'export'
  if (flow.powerW > 0) return chargingReasonOf(inputs, slot, flow, target)
  return waitingReasonOf(inputs, slot, levelWh, target)
}

function chargingReasonOf(
  inputs: NightInputs,
  slot: SlotFacts,
  flow: Flow,
  target: ReadyTarget | undefined,
): SlotReason {
  if (findSolarWh(slot, flow) * 2 >= flow.powerW * flow.hours) return 'solar'
  if (inputs.goal === 'cost' && slot.importPrice < 0) return 'paid'
  if (hasOneRate(inputs)) return slot.isPeak ? 'needed' : 'any-time'
  const before = inputs.slots.filter(({ end }) => target === undefined || end <= target.at)
  const mean = before.reduce((sum, facts) => sum + readRate(inputs, facts), 0) / before.length
  if (slot.isPeak || readRate(inputs, slot) > mean) return 'needed'
  return inputs.goal === 'cost' ? 'cheap' : 'green'
}

function waitingReasonOf(
  inputs: NightInputs,
  slot: SlotFacts,
  levelWh: number,
  target: ReadyTarget | undefined,
): SlotReason {
  if (target === undefined) return isRangeReached(inputs, levelWh) ? 'done' : 'no-target'
  if (levelWh >= target.targetWh - REACHED_WH) return 'done'
  if (chargeWOf(inputs, slot) === 0) return 'main-fuse'
  if (slot.isPeak) return 'peak-hours'
  if (hasOneRate(inputs)) return 'not-needed'
  return inputs.goal === 'cost' ? 'dear' : 'dirty'
}

/** By the level that is expected, above the lowest one. While the household is away, the range ends at the minimum charge. */
function isRangeReached({ car }: NightInputs, levelWh: number): boolean {
  return levelWh + car.levelWh.expected - car.levelWh.low >= car.maximumWh - REACHED_WH
}

/** No half hour is cheaper, or greener, than another. */
function hasOneRate(inputs: NightInputs): boolean {
  const [first] = inputs.slots
  return (
    first !== undefined && inputs.slots.every((slot) => readRate(inputs, slot) === readRate(inputs, first))
  )
}

function readRate({ goal }: NightInputs, slot: SlotFacts): number {
  return goal === 'cost' ? slot.importPrice : slot.carbonIntensity
}
