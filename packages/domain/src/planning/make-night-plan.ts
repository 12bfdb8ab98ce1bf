import { HOUR_MS } from '../time/london-time.ts'
import type { Move } from './night/best-move.ts'
import { chargeMinimumFirst, type ForcedSlot } from './night/minimum-first.ts'
import { createNightProblem, hoursOf } from './night/night-problem.ts'
import { createCapCount, type CapCount } from './night/cap-price.ts'
import { findCappedMoves } from './night/capped-moves.ts'
import { findMoves } from './night/peak-hours.ts'
import { slotGramsOf, slotPenceOf, findSolarWh } from './night/slot-cost.ts'
import { slotReasonOf } from './night/slot-reason.ts'
import { targetOutcomeOf } from './night/target-outcome.ts'
import type { NightInputs, NightPlan, PlannedSlot, SlotFacts, SlotReason } from './model/plan-model.ts'

/**
 * The power of each slot (see planning.md): the minimum charge first, then ready on time at the least cost or carbon.
 * The slot in which the minimum charge is reached is cut in two.
 */
export function makeNightPlan(inputs: NightInputs): NightPlan {
  const { forced, rest, levelWh, isFlowing } = chargeMinimumFirst(inputs)
  const lastTarget = inputs.readyTargets.at(-1)?.at ?? inputs.now
  const planned = rest.filter(({ end }) => end <= lastTarget)
  const problem = createNightProblem(inputs, planned, levelWh, isFlowing)
  const count = createCapCount(inputs)
  const first = forced.map((slot) => describeForced(inputs, count, slot))
  const moves =
    inputs.caps === undefined ? findMoves(problem) : findCappedMoves(inputs, problem, planned, count.left())
  const slots = [...first, ...describeMoves(inputs, count, rest, moves, levelWh)]
  return {
    slots,
    targets: inputs.readyTargets.map((target) => targetOutcomeOf(inputs, slots, target)),
    costPence: sum(slots, (slot) => slot.costPence),
    wearPence: sum(slots, (slot) => slot.wearPence),
    carbonGrams: sum(slots, (slot) => slot.carbonGrams),
    chargedWh: sum(slots, (slot) => Math.max(0, slot.energyWh)),
    exportedWh: sum(slots, (slot) => Math.max(0, -slot.energyWh)),
  }
}

function describeForced(
  inputs: NightInputs,
  count: CapCount,
  { facts, energyWh, levelWh }: ForcedSlot,
): PlannedSlot {
  const hours = hoursOf(facts)
  const flow = { powerW: energyWh / hours, hours, levelWh, reason: 'minimum-first' } as const
  return describeSlot(inputs, count, facts, flow)
}

/** Slots beyond the last ready-by time have no move: the car keeps its level. */
function describeMoves(
  inputs: NightInputs,
  count: CapCount,
  rest: readonly SlotFacts[],
  moves: readonly Move[],
  startWh: number,
): readonly PlannedSlot[] {
  let before = startWh
  return rest.map((facts, index) => {
    const move = moves[index]
    const levelWh = move?.levelWh ?? before
    const hours = move?.hours ?? 0
    const powerW = hours === 0 ? 0 : energyWhOf(inputs, levelWh - before) / hours
    const reason = slotReasonOf(inputs, facts, { powerW, hours }, before)
    before = levelWh
    return describeSlot(inputs, count, facts, { powerW, hours, levelWh, reason }, move)
  })
}

/** Energy at the charger for a change of the level. */
function energyWhOf({ car }: NightInputs, changeWh: number): number {
  return changeWh > 0 ? changeWh / car.chargeEfficiency : changeWh * car.dischargeEfficiency
}

type Flowing = {
  readonly powerW: number
  readonly hours: number
  readonly levelWh: number
  readonly reason: SlotReason
}

function describeSlot(
  inputs: NightInputs,
  count: CapCount,
  facts: SlotFacts,
  flow: Flowing,
  move?: Move,
): PlannedSlot {
  const { start, end } = facts
  const energyWh = flow.powerW * flow.hours
  return {
    start,
    end,
    powerW: flow.powerW,
    flowsFrom: start + Math.round((move?.delayHours ?? 0) * HOUR_MS),
    solarWh: findSolarWh(facts, flow),
    energyWh,
    levelWh: flow.levelWh,
    costPence: slotPenceOf(facts, flow, count.priceOf(facts, flow)),
    carbonGrams: slotGramsOf(facts, flow) + (Math.max(0, -energyWh) / 1000) * inputs.car.wearCarbon,
    wearPence: (Math.max(0, -energyWh) / 1000) * inputs.car.wearPrice,
    reason: flow.reason,
  }
}

function sum(slots: readonly PlannedSlot[], read: (slot: PlannedSlot) => number): number {
  return slots.reduce((total, slot) => total + read(slot), 0)
}
