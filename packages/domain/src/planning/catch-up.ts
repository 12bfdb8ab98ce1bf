import { READY_TO_GO_MS } from '../schedule/ready-message.ts'
import { makeNightPlan } from './make-night-plan.ts'
import { createCapCount } from './night/cap-price.ts'
import { slotReasonOf } from './night/slot-reason.ts'
import { targetOutcomeOf } from './night/target-outcome.ts'
import type {
  CarFacts,
  CatchUp,
  NightInputs,
  NightPlan,
  PlannedSlot,
  SlotReason,
} from './model/plan-model.ts'

/** A missed level is caught up at any price while Today still speaks of its ready-by time; then the price decides. */
export const CATCH_UP_MS = READY_TO_GO_MS

/** The plan of a night. A target that is missed is caught up right after its ready-by time, not by price. */
export function planNight(inputs: NightInputs): NightPlan {
  const plan = chargeOwedFirst(inputs)
  const [missed] = plan.targets
  if (missed === undefined || missed.shortfallWh === 0) return plan
  const before = plan.slots.filter(({ end }) => end <= missed.at)
  const catchUp = { wh: missed.targetWh, until: missed.at + CATCH_UP_MS }
  return planRest(inputs, plan, before, catchUp)
}

/** The first slots of a plan, and what follows them planned anew. */
function planRest(
  inputs: NightInputs,
  plan: NightPlan,
  before: readonly PlannedSlot[],
  catchUp?: CatchUp,
): NightPlan {
  const { catchUp: _, ...facts } = inputs
  const last = before.at(-1)
  const slots = inputs.slots.filter(({ start }) => last !== undefined && start >= last.end)
  if (last === undefined || slots.length === 0) return plan
  const { end: now, levelWh, powerW } = last
  const caps = capsAfter(inputs, before)
  const after = chargeOwedFirst({
    ...facts,
    now,
    slots,
    ...(caps === undefined ? {} : { caps }),
    car: { ...inputs.car, levelWh: { low: levelWh, expected: levelWh, high: levelWh } },
    readyTargets: inputs.readyTargets.filter(({ at }) => at > now),
    isCharging: powerW > 0,
    ...(catchUp === undefined ? {} : { catchUp }),
  })
  return joinParts(inputs, [...before, ...after.slots])
}

/** The caps as the slots before leave them. */
function capsAfter(inputs: NightInputs, before: readonly PlannedSlot[]): NightInputs['caps'] {
  if (inputs.caps === undefined) return undefined
  const count = createCapCount(inputs)
  for (const { start, end, powerW, energyWh } of before) {
    const facts = inputs.slots.find((slot) => slot.start <= start && end <= slot.end)
    if (facts !== undefined && powerW > 0) count.priceOf(facts, { powerW, hours: energyWh / powerW })
  }
  return count.left()
}

/** A running charge has the reason of its half hour. */
function owedReasonOf(inputs: NightInputs, { start, powerW, energyWh, levelWh }: PlannedSlot): SlotReason {
  const facts = inputs.slots.find((slot) => slot.start <= start && start < slot.end)
  if (inputs.runningWh === undefined || levelWh > inputs.runningWh || facts === undefined) return 'needed'
  return slotReasonOf(inputs, facts, { powerW, hours: energyWh / powerW }, levelWh)
}

/** A missed level is owed until its time is over; a running charge goes on to its end. */
function chargeOwedFirst(inputs: NightInputs): NightPlan {
  const { catchUp, runningWh = 0 } = inputs
  const owedWh = Math.max(catchUp?.wh ?? 0, runningWh)
  const plan = chargeUpTo(inputs, owedWh)
  if (catchUp === undefined || catchUp.wh <= runningWh || inputs.car.levelWh.low >= owedWh) return plan
  const before = plan.slots.filter(({ start }) => start < catchUp.until)
  const isCaughtUp = before.some(({ levelWh }) => levelWh >= owedWh - REACHED_WH)
  return isCaughtUp ? plan : planRest(inputs, plan, before)
}

/** Full power up to the owed level, like below the minimum charge. */
function chargeUpTo(inputs: NightInputs, owedWh: number): NightPlan {
  const { car } = inputs
  if (owedWh <= car.minimumWh || car.levelWh.low >= owedWh) return makeNightPlan(inputs)
  const levelWh = { ...car.levelWh, expected: car.levelWh.low }
  const plan = makeNightPlan({ ...inputs, car: { ...car, levelWh, levelKind: 'known', minimumWh: owedWh } })
  let before = car.levelWh.low
  const slots = plan.slots.map((slot): PlannedSlot => {
    const isOwed = slot.reason === 'minimum-first' && before >= car.minimumWh
    before = slot.levelWh
    return isOwed ? Object.assign({}, slot, { reason: owedReasonOf(inputs, slot) }) : slot
  })
  return { ...plan, slots }
}

function joinParts(inputs: NightInputs, slots: readonly PlannedSlot[]): NightPlan {
  function sum(read: (slot: PlannedSlot) => number): number {
    return slots.reduce((total, slot) => total + read(slot), 0)
  }
  return {
    slots,
    targets: inputs.readyTargets.map((target) => targetOutcomeOf(inputs, slots, target)),
    costPence: sum(({ costPence }) => costPence),
    wearPence: sum(({ wearPence }) => wearPence),
    carbonGrams: sum(({ carbonGrams }) => carbonGrams),
    chargedWh: sum(({ energyWh }) => Math.max(0, energyWh)),
    exportedWh: sum(({ energyWh }) => Math.max(0, -energyWh)),
  }
}

/** Less is missing by rounding errors. */
const REACHED_WH = 1

type InForce = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** A level within this of the target is not worth a charge in the dear hours, as a share of the battery. */
const LEAST_MISSED_SHARE = 0.02

/**
 * The level that a car which is still plugged in should have had at its last ready-by time; null where it has it, where
 * that is too long ago, or where its level is unknown. `inForce` is the plan before the present one.
 */
export function findCatchUp(inForce: InForce | null, car: CarFacts, now: number): CatchUp | null {
  if (inForce === null || car.levelKind === 'unknown') return null
  const passed = inForce.plan.targets.findLast(({ at }) => at <= now)
  const owed =
    passed === undefined ? inForce.inputs.catchUp : { wh: passed.targetWh, until: passed.at + CATCH_UP_MS }
  if (owed === undefined || now >= owed.until) return null
  return car.levelWh.expected < owed.wh - LEAST_MISSED_SHARE * car.batteryWh ? owed : null
}
