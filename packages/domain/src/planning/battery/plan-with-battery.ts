import { planNight } from '../catch-up.ts'
import { highestW } from '../home/fuse-room.ts'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { CARBON_GOAL_PER_GRAM, chargeWOf, surplusWOf } from '../night/night-problem.ts'
import { replayPlan } from '../night/replay-plan.ts'
import { batteryNightOf, type BatteryFacts, type CarSlot } from './battery-night.ts'
import { describeAgain } from './describe-again.ts'
import { listStoredOffers } from './stored-price.ts'

/** One plan for car, battery and house. The costs of the battery are those that it adds to house and car. */
export type BatteryPlan = {
  readonly plan: NightPlan
  readonly battery: { readonly inputs: NightInputs; readonly plan: NightPlan }
}

/** The part of the difference of prices by which the car is drawn to what the battery could give. */
type Offering = { readonly pull: number; readonly isSlow: boolean }
const OFFERINGS: readonly Offering[] = [1, 0.5].flatMap((pull) =>
  [false, true].map((isSlow) => ({ pull, isSlow })),
)
/** The parts of the battery's charging power that the car leaves it in the fuse. */
const SHARES = [1, 0.5]
const ROUNDS = 2
const SAME_WH = 0.5

/**
 * The car's ready times come first, and nothing of the battery changes them; then the least cost of all. The car is
 * planned exactly for each price at which stored energy may be worth having, the battery exactly beside each of these
 * plans, and the best pair is the answer.
 */
export function planWithBattery(inputs: NightInputs, battery: BatteryFacts): BatteryPlan {
  const alone = planNight(batteryNightOf(inputs, inputs.slots.map(idle), battery))
  const shared = SHARES.map((share) => planBeside(inputs, alone, share))
  let best = bestOf(inputs, battery, [planNight(inputs), ...shared])
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = best
    const offered = OFFERINGS.map((offering) => planOffered(inputs, pair, offering))
    const others = SHARES.map((share) => planBeside(inputs, pair.battery.plan, share))
    best = bestOf(inputs, battery, [...others, ...offered], pair)
    if (best === pair) return best
  }
  return best
}

function bestOf(
  inputs: NightInputs,
  battery: BatteryFacts,
  plans: readonly NightPlan[],
  before?: BatteryPlan,
): BatteryPlan {
  const pairs = plans.map((plan) => addBattery(inputs, plan, battery))
  return [...(before === undefined ? [] : [before]), ...pairs].reduce((best, each) =>
    isBetter(inputs, each, best) ? each : best,
  )
}

function idle({ start, end }: SlotFacts): CarSlot {
  return { start, end, energyWh: 0, powerW: 0 }
}

/** The car's plan where it leaves the battery a share of its charging power in the fuse. */
function planBeside(inputs: NightInputs, battery: NightPlan, share: number): NightPlan {
  const slots = inputs.slots.map((slot): SlotFacts => {
    const roomW = inputs.power.fuseW - slot.houseW + slot.solarW - share * highestW(battery.slots, slot)
    return { ...slot, limitW: Math.max(0, Math.min(slot.limitW ?? Infinity, roomW)) }
  })
  return describeAgain(inputs, planNight({ ...inputs, slots }))
}

function addBattery(inputs: NightInputs, plan: NightPlan, battery: BatteryFacts): BatteryPlan {
  const night = batteryNightOf(inputs, plan.slots, battery)
  return { plan, battery: { inputs: night, plan: planNight(night) } }
}

/**
 * The car's plan where the battery offers more of what it stores: at the car's full power it gives a part of it, and
 * slowly it may give all.
 */
function planOffered(inputs: NightInputs, { battery }: BatteryPlan, { pull, isSlow }: Offering): NightPlan {
  const offers = listStoredOffers(battery.inputs, battery.plan)
  const { goal, power } = inputs
  const slots = inputs.slots.map((slot): SlotFacts => {
    const offer = offers.find(({ start }) => start >= slot.start && start < slot.end)
    const mostW = chargeWOf(inputs, slot)
    if (offer === undefined || mostW === 0 || surplusWOf(slot) > 0) return slot
    const rate = goal === 'cost' ? slot.importPrice : slot.carbonIntensity
    const lowest = goal === 'cost' ? offer.price : offer.price / CARBON_GOAL_PER_GRAM
    if (lowest >= rate) return slot
    const limitW = isSlow ? Math.min(mostW, Math.max(power.minW, offer.spareW)) : mostW
    const drawn = rate - pull * Math.min(1, offer.spareW / limitW) * (rate - lowest)
    return { ...slot, limitW, ...(goal === 'cost' ? { importPrice: drawn } : { carbonIntensity: drawn }) }
  })
  return describeAgain(inputs, planNight({ ...inputs, slots }))
}

/** Shortfall, peak hours, the battery's own end, then what the goal counts. */
function isBetter(inputs: NightInputs, first: BatteryPlan, second: BatteryPlan): boolean {
  const [a, b] = [weigh(inputs, first), weigh(inputs, second)]
  if (Math.abs(a.shortfallWh - b.shortfallWh) > SAME_WH) return a.shortfallWh < b.shortfallWh
  if (Math.abs(a.peakWh - b.peakWh) > SAME_WH) return a.peakWh < b.peakWh
  if (Math.abs(a.missingWh - b.missingWh) > SAME_WH) return a.missingWh < b.missingWh
  return a.cost < b.cost
}

function weigh(inputs: NightInputs, { plan, battery }: BatteryPlan) {
  const own = battery.plan.costPence + battery.plan.wearPence
  return {
    shortfallWh: plan.targets.reduce((sum, { shortfallWh }) => sum + shortfallWh, 0),
    peakWh: replayPlan(plan.slots, inputs).peakWh,
    missingWh: battery.plan.targets[0]?.shortfallWh ?? 0,
    cost: own + (inputs.goal === 'cost' ? plan.costPence : plan.carbonGrams * CARBON_GOAL_PER_GRAM),
  }
}
