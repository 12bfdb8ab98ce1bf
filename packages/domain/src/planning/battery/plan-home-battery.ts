import { planNight } from '../catch-up.ts'
import type { HomePlan } from '../home/home-plan.ts'
import { SAME_WH, weigh } from '../home/home-plan.ts'
import { highestBySlot } from '../home/fuse-room.ts'
import { planHome } from '../home/plan-home.ts'
import { leaveRoom } from '../home/plan-in-turn.ts'
import { priceTogether } from '../home/shared-cap.ts'
import { alignSlots } from '../home/shared-slots.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { describeAgain } from '../night/describe-again.ts'
import { CARBON_GOAL_PER_GRAM } from '../night/night-problem.ts'
import type { BatteryFacts } from './battery-night.ts'
import { batteryBeside, type BatteryNight, type CarNight } from './plan-beside.ts'
import { OFFERS, offerStored } from './stored-price.ts'

/** One plan for the cars of a home whose chargers share its fuse, the battery and the house. */
export type HomeBatteryPlan = { readonly cars: readonly HomePlan[]; readonly battery: BatteryNight }

/** The parts of the battery's charging power that the cars leave it in the fuse. */
const SHARES = [1, 0.5]
const ROUNDS = 3
/** Variants of the cars' plan: more of them rarely find a better one, and the battery changes it anyway. */
const MOST_TRIES = 12
/** Powers within this of each other are equal but for rounding errors. */
const SAME_W = 1

type Home = {
  readonly nights: readonly NightInputs[]
  readonly sharedA: number
  readonly battery: BatteryFacts
}

/**
 * The cars' ready times come first, and nothing of the battery changes them; then the least cost of all. From the joint
 * plan of the cars on, which leaves the battery room to charge where that is best, each car answers the battery and the
 * other cars, and the battery all of them.
 */
export function planHomeWithBattery(
  cars: readonly NightInputs[],
  sharedA: number,
  battery: BatteryFacts,
): HomeBatteryPlan {
  const home = { nights: alignSlots(cars), sharedA, battery }
  const answered: HomeBatteryPlan[] = []
  let best = startOf(home)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = best
    for (const index of home.nights.keys()) {
      if (answered[index] === best) continue
      answered[index] = best
      best = bestOf([best, ...listAnswers(home, best, index)])
    }
    if (best === before) return best
  }
  return best
}

/** The best of the joint plans that leave the battery a share of what it would charge with. */
function startOf(home: Home): HomeBatteryPlan {
  const { nights, sharedA, battery } = home
  const first = addBattery(home, planHome(nights, sharedA, MOST_TRIES))
  const idle = nights.map((inputs): CarNight => ({ inputs, plan: { slots: [] } }))
  const alone = batteryBeside(idle, battery, sharedA)
  if (hasRoom(first.battery, alone.plan)) return first
  const leaving = SHARES.map((share) => {
    const left = nights.map((inputs) => leaveBattery(inputs, alone.plan, share))
    return addBattery(home, planHome(left, sharedA, 0))
  })
  return bestOf([first, ...leaving])
}

/** True if what the cars leave of the fuse is enough for a plan of the battery. */
function hasRoom({ inputs }: BatteryNight, plan: NightPlan): boolean {
  return inputs.slots.every((slot) => highestWithin(plan, slot) <= (slot.limitW ?? Infinity) + SAME_W)
}

function leaveBattery(inputs: NightInputs, plan: Pick<NightPlan, 'slots'>, share: number): NightInputs {
  const slots = inputs.slots.map((slot): SlotFacts => {
    return { ...slot, batteryW: share * highestWithin(plan, slot) }
  })
  return { ...inputs, slots }
}

/** The most that the battery charges with within a slot. */
function highestWithin({ slots }: Pick<NightPlan, 'slots'>, { start, end }: SlotFacts): number {
  let most = 0
  for (const slot of slots) if (slot.start < end && slot.end > start) most = Math.max(most, slot.powerW)
  return most
}

/** The plan at full power wherever it charges: a car may leave the battery more than it has. */
function chargeFully({ slots }: NightPlan, { chargeW }: BatteryFacts): Pick<NightPlan, 'slots'> {
  return {
    slots: slots.map((slot) => (slot.powerW > 0 ? Object.assign({}, slot, { powerW: chargeW }) : slot)),
  }
}

/** Plans in which one car answers the battery, within what the other cars leave it. */
function listAnswers(home: Home, pair: HomeBatteryPlan, index: number): readonly HomeBatteryPlan[] {
  const { sharedA, battery } = home
  const nights = cutLike(home.nights, pair.cars)
  const powers = pair.cars.map(({ inputs, plan }) => highestBySlot(inputs, plan))
  const own = nights[index]
  if (own === undefined) throw new RangeError(`no car ${index}`)
  const known = [pair.cars[index]?.plan]
  function leaveCars(wanted: NightInputs): NightInputs {
    const takers = nights.with(index, wanted).map((inputs) => ({ inputs, fixedW: () => 0 }))
    return leaveRoom(takers, powers, index, sharedA)
  }
  const left = leaveCars(own)
  return [
    leaveCars(leaveBattery(own, pair.battery.plan, 1)),
    leaveCars(leaveBattery(own, chargeFully(pair.battery.plan, battery), 1)),
    ...OFFERS.map((offer) => offerStored(left, pair.battery, battery.dischargeW, offer)),
  ].flatMap((inputs): HomeBatteryPlan[] => {
    const plan = planNight(inputs)
    if (known.some((each) => each !== undefined && haveSamePowers(each, plan))) return []
    known.push(plan)
    return [addBattery(home, pair.cars.with(index, { inputs, plan }))]
  })
}

function haveSamePowers({ slots }: NightPlan, other: NightPlan): boolean {
  return (
    slots.length === other.slots.length &&
    slots.every(({ energyWh }, index) => Math.abs(energyWh - (other.slots[index]?.energyWh ?? 0)) < SAME_WH)
  )
}

/** The cars' own facts, in slots that are cut where those of their plans are. */
function cutLike(nights: readonly NightInputs[], plans: readonly HomePlan[]): readonly NightInputs[] {
  return alignSlots(
    nights,
    plans.flatMap(({ inputs }) => inputs.slots.map(({ start }) => start)),
  )
}

/** The plans with the costs that they have without an offer of the battery, and its own beside them. */
function addBattery(home: Home, plans: readonly HomePlan[]): HomeBatteryPlan {
  const own = plans.map(({ inputs, plan }): HomePlan => {
    const slots = inputs.slots.map(
      ({ stored: _stored, storable: _storable, batteryW: _batteryW, ...slot }) => {
        return slot
      },
    )
    const plain = { ...inputs, slots }
    return { inputs: plain, plan: describeAgain(plain, plan) }
  })
  const cars = priceTogether(cutLike(home.nights, own), own)
  const nights = cars.map(({ plan }, index): CarNight => {
    const inputs = home.nights[index]
    if (inputs === undefined) throw new RangeError(`no car ${index}`)
    return { inputs, plan }
  })
  return { cars, battery: batteryBeside(nights, home.battery, home.sharedA) }
}

function bestOf(plans: readonly HomeBatteryPlan[]): HomeBatteryPlan {
  return plans.reduce((best, each) => (isBetter(each, best) ? each : best))
}

/** Shortfall, peak hours, the battery's own end, then what the goal counts. */
function isBetter(first: HomeBatteryPlan, second: HomeBatteryPlan): boolean {
  const [a, b] = [weigh(first.cars), weigh(second.cars)]
  const aims = [
    [a.largestWh, b.largestWh],
    [a.shortfallWh, b.shortfallWh],
    [a.peakWh, b.peakWh],
    [missingWhOf(first), missingWhOf(second)],
  ] as const
  const other = aims.find(([own, before]) => Math.abs(own - before) > SAME_WH)
  return other === undefined ? costOf(first, a.cost) < costOf(second, b.cost) : other[0] < other[1]
}

function missingWhOf({ battery }: HomeBatteryPlan): number {
  return battery.plan.targets[0]?.shortfallWh ?? 0
}

/** The battery's costs are in the money of the goal. */
function costOf({ cars, battery }: HomeBatteryPlan, carCost: number): number {
  const isCost = cars[0]?.inputs.goal !== 'carbon'
  return battery.plan.costPence + battery.plan.wearPence + carCost * (isCost ? 1 : CARBON_GOAL_PER_GRAM)
}
