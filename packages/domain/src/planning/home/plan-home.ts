import { planNight } from '../catch-up.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { chargeWOf, surplusWOf } from '../night/night-problem.ts'
import { replayPlan } from '../night/replay-plan.ts'
import { chargeMinimumFirst } from '../night/minimum-first.ts'
import { fuseWOf, highestW } from './fuse-room.ts'
import { listShapes, type Shape } from './plan-shapes.ts'
import { alignSlots } from './shared-slots.ts'
import { splitFuse, type FreeCar } from './split-fuse.ts'

/** A car's own part of the joint plan, with the room that the others leave it in its inputs. */
export type HomePlan = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** Powers within this of each other are equal but for rounding errors. */
const SAME_W = 0.5
/** So that rounding errors leave a car its least power. */
const ROUNDING_W = 0.01
/** How often each car answers the plans of the others. */
const ANSWERS = 2
/** Slots by which cars begin earlier than in the first plan. */
const SHIFTS = [1, 0]
/** How often a better plan is varied again, and how many variants are tried in all. */
const MOST_ROUNDS = 4
const MOST_TRIES = 36
/** A shortfall that is larger by less is the same one. */
const SAME_WH = 0.5

/**
 * One plan for all cars of a home behind one fuse, of which they may draw `sharedA` on each phase: ready times of all
 * first, a shortfall shared evenly, then the least cost. Where the separate plans fit together they are the answer.
 */
export function planHome(cars: readonly NightInputs[], sharedA: number): readonly HomePlan[] {
  const aligned = alignSlots(cars).map((inputs) => limitBy(inputs, (slot) => fuseWOf(inputs, slot, sharedA)))
  const separate = aligned.map((inputs) => ({ inputs, plan: planNight(inputs) }))
  if (fits(separate, sharedA)) return separate
  const { cars: ready, fixed } = chargeMinimums(aligned, sharedA)
  const free = ready.map((inputs, index) => freeCarOf(inputs, fixed[index]))
  const orders = free.map((_, first) => free.map((car, index) => leanTo(car, index === first ? 1 : -1)))
  const best = orders
    .map((order) => improve(order, sharedA))
    .reduce((before, each) => (isBetter(each, before) ? each : before))
  return reshape(free, best, sharedA)
}

/** Tries the plans whose cars pause less, more, earlier or later than in the best one, as long as one of them is better. */
function reshape(cars: readonly FreeCar[], found: readonly HomePlan[], sharedA: number): readonly HomePlan[] {
  let best = found
  for (let round = 0, tries = 0; round < MOST_ROUNDS; round += 1) {
    const before = best
    const flows = cars.map(({ inputs }, index) => flowsOf(inputs, best[index]))
    for (const shapes of listShapes(flows)) {
      if (tries++ >= MOST_TRIES) return best
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

function flowsOf({ slots }: NightInputs, planned: HomePlan | undefined): readonly boolean[] {
  return slots.map((slot) => planned !== undefined && highestW(planned.plan.slots, slot) > 0)
}

function freeCarOf(inputs: NightInputs, fixed: Fixed | undefined): FreeCar {
  const own = fixed ?? { levelWh: inputs.car.levelWh.low, freeFrom: inputs.now, fixedW: () => 0 }
  const none: ReadonlySet<number> = new Set()
  return { inputs, ...own, resting: none, starts: none, closed: none, slowFrom: Infinity, lean: 0 }
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
  const flows = slots.map((slot) => planned !== undefined && highestW(planned.plan.slots, slot) > 0)
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
    const powerW = own === undefined ? 0 : highestW(plan.slots, slot)
    return powerW <= 0 || own === undefined ? sum : sum + powerW / fuseWOf(inputs, own, sharedA)
  }, 0)
}

/** True if the fuse bears all plans at once, and no two of them count on the same sun. */
function fits(plans: readonly HomePlan[], sharedA: number): boolean {
  return plans.every(({ inputs, plan }) =>
    inputs.slots.every((slot) => {
      if (highestW(plan.slots, slot) <= 0) return true
      const fuseW = fuseWOf(inputs, slot, sharedA)
      if (usedShare(plans, slot, sharedA) * fuseW > fuseW + SAME_W) return false
      const charging = plans.filter((each) => highestW(each.plan.slots, slot) > 0)
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
  const below = cars.filter(({ car }) => car.levelWh.expected < car.minimumWh).length
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
  const split = splitFuse(raiseLeast(cars, splitFuse(cars, sharedA)), sharedA)
  const powers = cars.map(({ fixedW }, index) => (slot: SlotFacts) => {
    return fixedW(slot) || (split[index]?.get(slot.start) ?? 0)
  })
  const plans: HomePlan[] = []
  for (let answer = 0; answer < ANSWERS * cars.length; answer += 1) {
    const index = answer % cars.length
    const inputs = leaveRoom(cars, powers, index, sharedA)
    const plan = planNight(inputs)
    plans[index] = { inputs, plan }
    powers[index] = (slot) => highestW(plan.slots, slot)
  }
  return plans
}

/** A car that would get less than the least power gets that, and another one less: what is left over is of no use. */
function raiseLeast(
  cars: readonly FreeCar[],
  split: readonly ReadonlyMap<number, number>[],
): readonly FreeCar[] {
  return cars.map((car, index) => {
    const low = [...(split[index] ?? [])].filter(
      ([, powerW]) => powerW > SAME_W && powerW < car.inputs.power.minW,
    )
    return low.length === 0
      ? car
      : { ...car, starts: new Set([...car.starts, ...low.map(([start]) => start)]) }
  })
}

/** The inputs of a car with what the others leave it of the fuse, and of the sun. */
function leaveRoom(
  cars: readonly FreeCar[],
  powers: readonly ((slot: SlotFacts) => number)[],
  index: number,
  sharedA: number,
): NightInputs {
  const own = cars[index]
  if (own === undefined) throw new RangeError(`no car ${index}`)
  const slots = own.inputs.slots.map((slot): SlotFacts => {
    let [used, drawnW] = [0, 0]
    for (const [place, { inputs }] of cars.entries()) {
      const facts = place === index ? undefined : inputs.slots.find(({ start }) => start === slot.start)
      const powerW = facts === undefined ? 0 : (powers[place]?.(facts) ?? 0)
      if (facts === undefined || powerW <= 0) continue
      used += powerW / fuseWOf(inputs, facts, sharedA)
      drawnW += powerW
    }
    const forcedW = own.fixedW(slot)
    const leftW = Math.max(0, 1 - used) * fuseWOf(own.inputs, slot, sharedA)
    const { minW } = own.inputs.power
    const roomW = leftW > minW - ROUNDING_W ? Math.max(leftW, minW) : leftW
    const limitW = Math.min(slot.limitW ?? Infinity, forcedW > 0 ? forcedW : roomW)
    const surplusW = surplusWOf(slot)
    const solarW = surplusW > 0 ? slot.houseW + Math.max(0, surplusW - drawnW) : slot.solarW
    return { ...slot, limitW, solarW }
  })
  return { ...own.inputs, slots }
}

/** The largest shortfall, then all of it, then what the goal counts. */
function isBetter(first: readonly HomePlan[], second: readonly HomePlan[]): boolean {
  const [a, b] = [weigh(first), weigh(second)]
  if (Math.abs(a.largestWh - b.largestWh) > SAME_WH) return a.largestWh < b.largestWh
  if (Math.abs(a.shortfallWh - b.shortfallWh) > SAME_WH) return a.shortfallWh < b.shortfallWh
  if (Math.abs(a.peakWh - b.peakWh) > SAME_WH) return a.peakWh < b.peakWh
  return a.cost < b.cost
}

function weigh(plans: readonly HomePlan[]) {
  const missing = plans.flatMap(({ plan }) => plan.targets.map(({ shortfallWh }) => shortfallWh))
  return {
    largestWh: Math.max(0, ...missing),
    shortfallWh: missing.reduce((sum, each) => sum + each, 0),
    peakWh: plans.reduce((sum, { inputs, plan }) => sum + replayPlan(plan.slots, inputs).peakWh, 0),
    cost: plans.reduce((sum, { inputs, plan }) => {
      return sum + (inputs.goal === 'cost' ? plan.costPence + plan.wearPence : plan.carbonGrams)
    }, 0),
  }
}
