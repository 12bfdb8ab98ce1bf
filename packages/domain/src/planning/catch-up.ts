import { makeNightPlan } from './make-night-plan.ts'
import { createCapCount } from './night/cap-price.ts'
import { slotReasonOf } from './night/slot-reason.ts'
import { targetOutcomeOf } from './night/target-outcome.ts'
import type { CarFacts, NightInputs, NightPlan, PlannedSlot, SlotReason } from './model/plan-model.ts'

/** The plan of a night. A target that is missed is caught up right after its ready-by time, not by price. */
export function planNight(inputs: NightInputs): NightPlan {
  const { catchUpWh = 0, runningWh = 0 } = inputs
  const plan = chargeOwedFirst(inputs, Math.max(catchUpWh, runningWh))
  const [missed] = plan.targets
  const slots = inputs.slots.filter(({ start }) => missed !== undefined && start >= missed.at)
  if (missed === undefined || missed.shortfallWh === 0 || slots.length === 0) return plan
  const before = plan.slots.filter(({ end }) => end <= missed.at)
  const { levelWh } = missed
  const caps = capsAfter(inputs, before)
  const after = chargeOwedFirst(
    {
      ...inputs,
      now: missed.at,
      slots,
      ...(caps === undefined ? {} : { caps }),
      car: { ...inputs.car, levelWh: { low: levelWh, expected: levelWh, high: levelWh } },
      readyTargets: inputs.readyTargets.slice(1),
      isCharging: (before.at(-1)?.powerW ?? 0) > 0,
    },
    missed.targetWh,
  )
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

/** Full power up to the owed level, like below the minimum charge. */
function chargeOwedFirst(inputs: NightInputs, owedWh: number): NightPlan {
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

type InForce = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** A level within this of the target is not worth a charge in the dear hours, as a share of the battery. */
const LEAST_MISSED_SHARE = 0.02

/**
 * The level (Wh) that a car which is still plugged in should have had at its last ready-by time; null where it has it,
 * or its level is unknown. `inForce` is the plan before the present one.
 */
export function findCatchUp(inForce: InForce | null, car: CarFacts, now: number): number | null {
  if (inForce === null || car.levelKind === 'unknown') return null
  const passed = inForce.plan.targets.findLast(({ at }) => at <= now)
  const owedWh = passed?.targetWh ?? inForce.inputs.catchUpWh ?? 0
  return car.levelWh.expected < owedWh - LEAST_MISSED_SHARE * car.batteryWh ? owedWh : null
}
