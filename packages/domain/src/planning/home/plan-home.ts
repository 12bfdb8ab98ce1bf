import { planNight } from '../catch-up.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { chargeWOf, surplusWOf } from '../night/night-problem.ts'
import { chargeMinimumFirst, isBelowMinimum } from '../night/minimum-first.ts'
import { fuseWOf, highestW } from './fuse-room.ts'
import { isBetter, SAME_WH, weigh, type HomePlan } from './home-plan.ts'
import { planInTurn } from './plan-in-turn.ts'
import { listShapes, type Shape } from './plan-shapes.ts'
import { fitsCaps } from './shared-cap.ts'
import { alignSlots } from './shared-slots.ts'
import { splitFuse, splitLevelWh, type FreeCar, type Split } from './split-fuse.ts'

/** Powers within this of each other are equal but for rounding errors. */
const SAME_W = 0.5
/** How often each car answers the plans of the others. */
const ANSWERS = 2
/** Slots by which cars begin earlier than in the first plan. */
const SHIFTS = [1, 0]
/** How often a better plan is varied again, and how many variants are tried in all. */
const MOST_ROUNDS = 4
const MOST_TRIES = 72
/** How often a shortfall is shared anew. */
const BALANCES = 3
/**
 * One plan for all cars of a home behind one fuse, of which they may draw `sharedA` on each phase: ready times of all
 * first, a shortfall shared evenly, then the least cost. Where the separate plans fit together they are the answer.
 * `mostTries` bounds how many variants of the best plan are tried.
 */
export function planHome(
  cars: readonly NightInputs[],
  sharedA: number,
  mostTries = MOST_TRIES,
): readonly HomePlan[] {
  const aligned = alignSlots(cars).map((inputs) => limitBy(inputs, (slot) => fuseWOf(inputs, slot, sharedA)))
  const separate = aligned.map((inputs) => ({ inputs, plan: planNight(inputs) }))
  if (fits(separate, sharedA)) return separate
  const { cars: ready, fixed } = chargeMinimums(aligned, sharedA)
  const free = ready.map((inputs, index) => freeCarOf(inputs, fixed[index]))
  const orders = free.map((_, first) => free.map((car, index) => leanTo(car, index === first ? 1 : -1)))
  const found = [
    ...orders.map((order) => improve(order, sharedA)),
    ...free.map((_, first) => giveFirst(free, first, sharedA)),
  ].reduce((before, each) => (isBetter(each, before) ? each : before))
  return balance(free, reshape(free, found, sharedA, mostTries), sharedA)
}

/** One car has all of the fuse that it wants, and the others plan within what it leaves. */
function giveFirst(cars: readonly FreeCar[], first: number, sharedA: number): readonly HomePlan[] {
  const order = [first, ...[...cars.keys()].filter((index) => index !== first)]
  return planInTurn(
    cars,
    cars.map(({ fixedW }) => fixedW),
    order,
    sharedA,
  )
}

/**
 * A shortfall is shared by what the split believes that each car stores. Where a car stores less than that, because of a
 * start or its taper, the split is repeated with the loss.
 */
function balance(cars: readonly FreeCar[], found: readonly HomePlan[], sharedA: number): readonly HomePlan[] {
  let best = found
  let losses: readonly number[] = []
  for (let round = 0; round < BALANCES && weigh(best).largestWh > SAME_WH; round += 1) {
    const shaped = cars.map((car, index) => {
      return { ...followShape(car, best[index], undefined), lossWh: losses[index] ?? 0 }
    })
    const split = splitAll(shaped, sharedA)
    const plans = answerSplit(shaped, split, sharedA)
    if (isBetter(plans, best)) best = plans
    losses = shaped.map((car, index) => lossWhOf(car, split[index] ?? new Map(), plans[index]?.plan))
  }
  return best
}

/** The energy that a plan stores less than the split has it at the target that is missed most. */
function lossWhOf(car: FreeCar, split: ReadonlyMap<number, number>, plan: NightPlan | undefined): number {
  const missed = (plan?.targets ?? []).filter(({ shortfallWh }) => shortfallWh > SAME_WH)
  return Math.max(0, ...missed.map(({ at, levelWh }) => splitLevelWh(car, split, at) - levelWh))
}

/** Tries the plans whose cars pause less, more, earlier or later than in the best one, as long as one of them is better. */
function reshape(
  cars: readonly FreeCar[],
  found: readonly HomePlan[],
  sharedA: number,
  mostTries: number,
): readonly HomePlan[] {
  let best = found
  for (let round = 0, tries = 0; round < MOST_ROUNDS; round += 1) {
    const before = best
    const flows = cars.map(({ inputs }, index) => flowsOf(inputs, best[index]))
    for (const shapes of listShapes(flows)) {
      if (tries++ >= mostTries) return best
      const shaped = cars.map((car, index) => followShape(car, best[index], shapes[index]))
      const plans = answerEachOther(shaped, sharedA)
      if (isBetter(plans, best)) best = plans
    }
    if (best === before) return best
  }
  return best
}

/** Charges where the shape does, and does not begin where it has closed a slot. */
function followShape(car: FreeCar, planned: HomePlan | undefined, shape: Shape | undefined): FreeCar {
  // The slot in which the taper begins is not slow from its start on.
  const slow = planned?.plan.slots.find(({ levelWh }) => levelWh > car.inputs.car.taperFromWh)
  const same = { ...followPattern(car, planned, 0), slowFrom: slow?.end ?? Infinity }
  if (shape === undefined) return same
  const { slots, isCharging } = car.inputs
  function startsOf(isIt: (index: number) => boolean): ReadonlySet<number> {
    return new Set(slots.filter((_, index) => isIt(index)).map(({ start }) => start))
  }
  return {
    ...same,
    resting: startsOf((index) => (index === 0 ? !isCharging : shape[index - 1] !== 'flow')),
    starts: startsOf((index) => shape[index] === 'flow'),
    closed: startsOf((index) => shape[index] === 'closed'),
  }
}

function flowsOf(inputs: NightInputs, planned: HomePlan | undefined): readonly boolean[] {
  return inputs.slots.map((slot) => planned !== undefined && highestW(inputs, planned.plan, slot) > 0)
}

function freeCarOf(inputs: NightInputs, fixed: Fixed | undefined): FreeCar {
  const own = fixed ?? { levelWh: inputs.car.levelWh.low, freeFrom: inputs.now, fixedW: () => 0 }
  const none: ReadonlySet<number> = new Set()
  return { inputs, ...own, resting: none, starts: none, closed: none, slowFrom: Infinity, lean: 0, lossWh: 0 }
}

function leanTo(car: FreeCar, lean: number): FreeCar {
  return { ...car, lean }
}

/** Plans from the split on, and from splits that know where the cars begin to charge in it. */
function improve(cars: readonly FreeCar[], sharedA: number): readonly HomePlan[] {
  const first = answerEachOther(cars, sharedA)
  let best = first
  for (const shift of SHIFTS) {
    const patterned = cars.map((car, index) => followPattern(car, first[index], shift))
    const plans = answerEachOther(patterned, sharedA)
    if (isBetter(plans, best)) best = plans
  }
  return best
}

/** Begins where the plan does, or a slot before it, at the least power: a start there loses least. */
function followPattern(car: FreeCar, planned: HomePlan | undefined, shift: number): FreeCar {
  const slots = car.inputs.slots
  const flows = flowsOf(car.inputs, planned)
  function flowsAt(index: number): boolean {
    return index < 0 ? car.inputs.isCharging : flows[index] === true || flows[index + shift] === true
  }
  const resting = slots.filter((_, index) => !flowsAt(index - 1))
  const slow = planned?.plan.slots.find(({ levelWh }) => levelWh > car.inputs.car.taperFromWh)
  return {
    ...car,
    slowFrom: slow?.start ?? Infinity,
    resting: new Set(resting.map(({ start }) => start)),
    starts: new Set(resting.filter((slot) => flowsAt(slots.indexOf(slot))).map(({ start }) => start)),
  }
}

function limitBy(inputs: NightInputs, roomOf: (slot: SlotFacts) => number): NightInputs {
  return {
    ...inputs,
    slots: inputs.slots.map((slot) => ({
      ...slot,
      limitW: Math.max(0, Math.min(slot.limitW ?? Infinity, roomOf(slot))),
    })),
  }
}

/** The part of the fuse that plans use within a slot. */
function usedShare(plans: readonly HomePlan[], slot: SlotFacts, sharedA: number): number {
  return plans.reduce((sum, { inputs, plan }) => {
    const own = inputs.slots.find(({ start, end }) => start <= slot.start && slot.start < end)
    const powerW = own === undefined ? 0 : highestW(inputs, plan, slot)
    return powerW <= 0 || own === undefined ? sum : sum + powerW / fuseWOf(inputs, own, sharedA)
  }, 0)
}

/** True if the fuse bears all plans at once, and no two of them count on the same sun or the same part of a cap. */
function fits(plans: readonly HomePlan[], sharedA: number): boolean {
  if (!fitsCaps(plans)) return false
  return plans.every(({ inputs, plan }) =>
    inputs.slots.every((slot) => {
      if (highestW(inputs, plan, slot) <= 0) return true
      const fuseW = fuseWOf(inputs, slot, sharedA)
      if (usedShare(plans, slot, sharedA) * fuseW > fuseW + SAME_W) return false
      const charging = plans.filter((each) => highestW(each.inputs, each.plan, slot) > 0)
      return surplusWOf(slot) === 0 || charging.length < 2
    }),
  )
}

type Fixed = {
  readonly levelWh: number
  readonly freeFrom: number
  readonly fixedW: (slot: SlotFacts) => number
}

/** Cars below their minimum charge first, side by side; the slots of all are cut where one of them has reached it. */
function chargeMinimums(
  cars: readonly NightInputs[],
  sharedA: number,
): { readonly cars: readonly NightInputs[]; readonly fixed: readonly Fixed[] } {
  const below = cars.filter(({ car }) => isBelowMinimum(car)).length
  const shared = cars.map((inputs) =>
    limitBy(inputs, (slot) => fuseWOf(inputs, slot, sharedA) / Math.max(1, below)),
  )
  const charged = shared.map(chargeMinimumFirst)
  const cuts = charged.flatMap(({ forced }) => forced.map(({ facts }) => facts.end))
  const fixed = charged.map(({ forced, levelWh }, index): Fixed => {
    const inputs = shared[index]
    return {
      levelWh,
      freeFrom: forced.at(-1)?.facts.end ?? inputs?.now ?? 0,
      fixedW: (slot) => {
        const own = forced.find(({ facts }) => facts.start <= slot.start && slot.start < facts.end)
        return own === undefined || inputs === undefined ? 0 : chargeWOf(inputs, own.facts)
      },
    }
  })
  return { cars: alignSlots(cars, cuts), fixed }
}

/** Each car plans within what the others leave it, from the best split of the fuse on. */
function answerEachOther(cars: readonly FreeCar[], sharedA: number): readonly HomePlan[] {
  return answerSplit(cars, splitAll(cars, sharedA), sharedA)
}

function splitAll(cars: readonly FreeCar[], sharedA: number): Split {
  const split = splitFuse(cars, sharedA)
  const raised = raiseLeast(cars, split)
  return raised.every((car, index) => car === cars[index]) ? split : splitFuse(raised, sharedA)
}

function answerSplit(cars: readonly FreeCar[], split: Split, sharedA: number): readonly HomePlan[] {
  const powers = cars.map(({ fixedW }, index) => (slot: SlotFacts) => {
    return fixedW(slot) || (split[index]?.get(slot.start) ?? 0)
  })
  const order = Array.from({ length: ANSWERS * cars.length }, (_, answer) => answer % cars.length)
  return planInTurn(cars, powers, order, sharedA)
}

/** A car that would get less than the least power gets that, and another one less: what is left over is of no use. */
function raiseLeast(cars: readonly FreeCar[], split: Split): readonly FreeCar[] {
  return cars.map((car, index) => {
    const low = [...(split[index] ?? [])].filter(
      ([, powerW]) => powerW > SAME_W && powerW < car.inputs.power.minW,
    )
    return low.length === 0
      ? car
      : { ...car, starts: new Set([...car.starts, ...low.map(([start]) => start)]) }
  })
}
