import { HOUR_MS } from '../time/london-time.ts'
import { findChargedWh, findHoursTo } from './night/charge-physics.ts'
import { findChargeW, findHours } from './night/night-problem.ts'
import { findSlotGrams, findSlotPence } from './night/slot-cost.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from './plan-model.ts'

/** Numbers that explain a plan up to its first ready-by time, or to its end without one. */
export type PlanFigures = {
  /** Pence per kWh of the half hours that charge from the grid; null where none does. */
  readonly cheapestPrice: number | null
  readonly dearestPrice: number | null
  /** The number of half hours, or parts of them, in which the car charges. */
  readonly chargingSlots: number
  readonly chargedWh: number
  readonly exportedWh: number
  /** Wear is not included. */
  readonly costPence: number
  readonly carbonGrams: number
  /** From the instant at which the target is reached to the ready-by time (ms); null where it is missed. */
  readonly spareMs: number | null
}

/** The same need, met otherwise. */
export type PlanAlternative = {
  readonly from: number
  readonly energyWh: number
  readonly costPence: number
  readonly carbonGrams: number
  /** Null where the target is not reached within the slots. */
  readonly reachedAt: number | null
}

export function findPlanFigures(inputs: NightInputs, plan: NightPlan): PlanFigures {
  const target = plan.targets[0]
  const slots = listFirstNight(inputs, plan)
  const charging = slots.filter(({ energyWh }) => energyWh > 0)
  const prices = charging
    .filter(({ energyWh, solarWh }) => energyWh - solarWh > 1)
    .map((slot) => findFacts(inputs, slot).importPrice)
  const reachedAt = target === undefined || target.shortfallWh > 0 ? null : target.reachedAt
  return {
    cheapestPrice: prices.length === 0 ? null : Math.min(...prices),
    dearestPrice: prices.length === 0 ? null : Math.max(...prices),
    chargingSlots: charging.length,
    chargedWh: charging.reduce((sum, { energyWh }) => sum + energyWh, 0),
    exportedWh: slots.reduce((sum, { energyWh }) => sum + Math.max(0, -energyWh), 0),
    costPence: slots.reduce((sum, slot) => sum + slot.costPence, 0),
    carbonGrams: slots.reduce((sum, slot) => sum + slot.carbonGrams, 0),
    spareMs: target === undefined || reachedAt === null ? null : target.at - reachedAt,
  }
}

/** Full power from an instant (ms) on until the first target, without a delay: a boost now, or charging at plug-in. */
export function chargeAtOnce(inputs: NightInputs, from: number): PlanAlternative {
  const { car } = inputs
  const targetWh = inputs.readyTargets[0]?.targetWh ?? car.maximumWh
  let levelWh = car.levelWh.low
  let [energyWh, costPence, carbonGrams] = [0, 0, 0]
  let reachedAt = levelWh >= targetWh ? from : null
  for (const facts of inputs.slots) {
    const slot = { ...facts, start: Math.max(facts.start, from) }
    const limitW = findChargeW(inputs, slot)
    if (reachedAt !== null || slot.start >= slot.end || limitW === 0) continue
    const hours = Math.min(findHours(slot), findHoursTo(car, levelWh, limitW, targetWh))
    const taken = findChargedWh(car, levelWh, limitW, hours)
    const flow = { powerW: taken / hours, hours }
    energyWh += taken
    levelWh += taken * car.chargeEfficiency
    costPence += findSlotPence(slot, flow)
    carbonGrams += findSlotGrams(slot, flow)
    if (hours < findHours(slot)) reachedAt = Math.round(slot.start + hours * HOUR_MS)
  }
  return { from, energyWh, costPence, carbonGrams, reachedAt }
}

/** The plan of the other goal, up to the first ready-by time. */
export function planOtherGoal(inputs: NightInputs): PlanAlternative {
  const other: NightInputs = { ...inputs, goal: inputs.goal === 'cost' ? 'carbon' : 'cost' }
  const plan = makeNightPlan(other)
  const { chargedWh, costPence, carbonGrams } = findPlanFigures(other, plan)
  const reachedAt = plan.targets[0]?.reachedAt ?? null
  return { from: inputs.now, energyWh: chargedWh, costPence, carbonGrams, reachedAt }
}

function listFirstNight({ readyTargets }: NightInputs, { slots }: NightPlan): readonly PlannedSlot[] {
  const [first] = readyTargets
  return first === undefined ? slots : slots.filter(({ end }) => end <= first.at)
}

function findFacts({ slots }: NightInputs, { start }: PlannedSlot): SlotFacts {
  const facts = slots.find((slot) => slot.start <= start && start < slot.end)
  if (facts === undefined) throw new Error(`the inputs have no slot at ${start}`)
  return facts
}
