import { planNight } from '../catch-up.ts'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { NightInputs, NightPlan, SlotFacts } from '../model/plan-model.ts'
import { CARBON_GOAL_PER_GRAM, surplusWOf } from '../night/night-problem.ts'
import { offeredWOf } from '../night/offered-power.ts'
import { replayPlan } from '../night/replay-plan.ts'
import { batteryNightOf, type BatteryFacts, type CarSlot } from './battery-night.ts'
import { describeAgain } from '../night/describe-again.ts'
import { FINE_OFFERS, offerStored } from './stored-price.ts'

/** One plan for car, battery and house. The costs of the battery are those that it adds to house and car. */
export type BatteryPlan = {
  readonly plan: NightPlan
  readonly battery: { readonly inputs: NightInputs; readonly plan: NightPlan }
}

/** The parts of the battery's charging power that the car leaves it in the fuse. */
const SHARES = [1, 0.5]
const ROUNDS = 5
const SAME_WH = 0.5
const SAME_W = 0.5
const SAME_MS = 2

/**
 * The car's ready times come first, and nothing of the battery changes them; then the least cost of all. The car is
 * planned exactly for each price at which stored energy may be worth having, the battery exactly beside each of these
 * plans, and the best pair is the answer. What the battery offers is counted by the mean of a slot, as it is ordered, and
 * by the power while the car charges, as the car's bill is: each finds plans that the other misses.
 */
export function planWithBattery(inputs: NightInputs, battery: BatteryFacts): BatteryPlan {
  const night = batteryNightOf(inputs, inputs.slots.map(idle), battery)
  const alone = { inputs: night, plan: planNight(night) }
  const pairOf = createPairing(inputs, battery)
  const first = bestOf(inputs, pairOf(planNight(inputs)), listBeside(inputs, alone).map(pairOf))
  function search(isByFlow: boolean): BatteryPlan {
    let best = bestOf(inputs, first, listOffered(inputs, alone, battery, isByFlow).map(pairOf))
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = best
      const answers = [
        ...listBeside(inputs, pair.battery),
        ...listOffered(inputs, pair.battery, battery, isByFlow),
      ]
      best = bestOf(inputs, pair, answers.map(pairOf))
      if (best === pair) return best
    }
    return best
  }
  return bestOf(inputs, search(false), [search(true)])
}

/** The car's plans that leave the battery a part of its charging power, or all of it in its cheapest slot. */
function listBeside(inputs: NightInputs, planned: BatteryPlan['battery']): readonly NightPlan[] {
  const plans = [
    ...SHARES.map((share) => planBeside(inputs, planned.plan, share)),
    planBeside(inputs, cheapestOf(planned), 1),
  ]
  return plans.flatMap((plan) => plan ?? [])
}

/** The car's plans by what the battery offers. */
function listOffered(
  inputs: NightInputs,
  planned: BatteryPlan['battery'],
  { dischargeW }: BatteryFacts,
  isByFlow: boolean,
): readonly NightPlan[] {
  return FINE_OFFERS.map((offer) => {
    return describeAgain(inputs, planNight(offerStored(inputs, planned, dischargeW, { ...offer, isByFlow })))
  })
}

/** The battery's plan in the slot alone in which its charge costs least. */
function cheapestOf({ inputs, plan }: BatteryPlan['battery']): NightPlan {
  const prices = new Map(inputs.slots.map(({ start, importPrice }) => [start, importPrice]))
  const charging = plan.slots.filter(({ powerW }) => powerW > 0)
  const [cheapest] = charging.toSorted(
    (first, second) => (prices.get(first.start) ?? 0) - (prices.get(second.start) ?? 0),
  )
  return { ...plan, slots: cheapest === undefined ? [] : [cheapest] }
}

function bestOf(inputs: NightInputs, before: BatteryPlan, pairs: readonly BatteryPlan[]): BatteryPlan {
  return pairs.reduce((best, each) => (isBetter(inputs, each, best) ? each : best), before)
}

/** Adds the battery to a plan of the car: many offers lead to the same one. */
function createPairing(inputs: NightInputs, battery: BatteryFacts): (plan: NightPlan) => BatteryPlan {
  const known = new Map<string, BatteryPlan>()
  return (plan) => {
    const key = plan.slots
      .map(({ flowsFrom, powerW, energyWh }) => `${flowsFrom} ${powerW} ${energyWh}`)
      .join()
    const pair = known.get(key) ?? addBattery(inputs, plan, battery)
    known.set(key, pair)
    return pair
  }
}

function idle({ start, end }: SlotFacts): CarSlot {
  return { start, end, energyWh: 0, powerW: 0 }
}

/**
 * The car's plan where it leaves the battery a share of its charging power, of the fuse and of the roof; null if it would
 * start without its delay.
 */
function planBeside(inputs: NightInputs, battery: NightPlan, share: number): NightPlan | null {
  const slots = inputs.slots.map((slot): SlotFacts => {
    const leftW = share * chargingW(battery, slot)
    const roomW = inputs.power.fuseW - slot.houseW + slot.solarW - leftW
    const limitW = Math.max(0, Math.min(slot.limitW ?? Infinity, roomW))
    return { ...slot, limitW, solarW: slot.solarW - Math.min(leftW, surplusWOf(slot)) }
  })
  const plan = planNight({ ...inputs, slots })
  return startsAtOnce(inputs, plan) ? null : describeAgain(inputs, plan)
}

/** True if the grid begins to flow without a delay: beside less of the roof it seemed to flow before. */
function startsAtOnce(inputs: NightInputs, { slots }: NightPlan): boolean {
  let isFlowing = inputs.isCharging
  return slots.some(({ start, end, powerW, energyWh, flowsFrom, reason }) => {
    const facts = inputs.slots.find((slot) => slot.start <= start && end <= slot.end)
    const usesGrid = facts !== undefined && powerW > surplusWOf(facts) + SAME_W
    const isLate = flowsFrom >= start + inputs.startDelayMs - SAME_MS
    const breaks = usesGrid && !isFlowing && !isLate && reason !== 'minimum-first'
    isFlowing = usesGrid && flowsFrom + (energyWh / powerW) * HOUR_MS >= end - SAME_MS
    return breaks
  })
}

/** The most that the battery charges with within a slot. */
function chargingW({ slots }: NightPlan, { start, end }: SlotFacts): number {
  let most = 0
  for (const slot of slots) if (slot.start < end && slot.end > start) most = Math.max(most, slot.powerW)
  return most
}

function addBattery(inputs: NightInputs, plan: NightPlan, battery: BatteryFacts): BatteryPlan {
  const cars = plan.slots.map((slot) => Object.assign({}, slot, { powerW: offeredWOf(inputs, slot) }))
  const night = batteryNightOf(inputs, cars, battery)
  return { plan, battery: { inputs: night, plan: planNight(night) } }
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
