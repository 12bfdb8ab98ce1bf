import type { NightInputs, NightPlan, PlannedSlot, PricedPower, SlotFacts } from '../model/plan-model.ts'
import { CARBON_GOAL_PER_GRAM, chargeWOf, hoursOf, surplusWOf } from '../night/night-problem.ts'

/** Powers and levels within this of a limit are at it. */
const AT_LIMIT_W = 5
const AT_LIMIT_WH = 5

/** Of a slot of the battery's plan: the pence at which a stored kWh more is found for it, and for which one less is used. */
type StoredPrices = { readonly slot: PlannedSlot; readonly more: number; readonly less: number }

/**
 * The value of a little energy in each slot: more of it is charged elsewhere, or kept from being given, where that costs
 * least, and less of it is charged less, or given, where that brings most. Energy of an earlier slot reaches a later one
 * unless the battery is full between them, and a later slot replaces it unless the battery is empty between them.
 */
function listStoredPrices(inputs: NightInputs, { slots }: NightPlan): readonly StoredPrices[] {
  const { car } = inputs
  const costs = slots.map((slot) => costOfMore(inputs, slot))
  const losses = slots.map((slot) => -gainOfLess(inputs, slot))
  const isFull = slots.map(({ levelWh }) => levelWh > car.maximumWh - AT_LIMIT_WH)
  const isEmpty = slots.map(({ levelWh }) => levelWh < car.minimumWh + AT_LIMIT_WH)
  return slots.map((slot, index) => {
    const more = leastWithin(costs, index, isFull, isEmpty)
    return { slot, more, less: Math.min(more, -leastWithin(losses, index, isEmpty, isFull)) }
  })
}

/** The least price of the slots from which energy reaches one: earlier and later ones up to the ends. */
function leastWithin(
  prices: readonly number[],
  index: number,
  endsBefore: readonly boolean[],
  endsAfter: readonly boolean[],
): number {
  let least = prices[index] ?? Infinity
  for (let before = index - 1; before >= 0 && endsBefore[before] !== true; before -= 1) {
    least = Math.min(least, prices[before] ?? Infinity)
  }
  for (let after = index + 1; after < prices.length && endsAfter[after - 1] !== true; after += 1) {
    least = Math.min(least, prices[after] ?? Infinity)
  }
  return least
}

/**
 * The parts of the difference of prices by which the car is drawn to what the battery could do, and of the power by which
 * the battery would change what it does: the prices hold for a little more of it only.
 */
export const OFFERS = [
  { pull: 1, part: 1 },
  { pull: 0.5, part: 1 },
  { pull: 1, part: 0.25 },
  { pull: 1, part: 0.1 },
] as const

/** More of them, for a home with one charger: its plan takes little time. */
export const FINE_OFFERS = [
  ...OFFERS,
  { pull: 0.75, part: 0.5 },
  { pull: 0.5, part: 0.1 },
  { pull: 1, part: 0.03 },
] as const
export type Offer = { readonly pull: number; readonly part: number; readonly isByFlow?: boolean }

/** Higher than any price of a kWh, in pence: power that the battery keeps. */
const KEPT_PRICE = 1000

type Planned = { readonly inputs: NightInputs; readonly plan: NightPlan }

/**
 * The inputs of a car to which the battery offers what the house leaves of its power, the roof's power that it would store,
 * and the room in the fuse that it would charge with, at the price of what it stores: less of what it takes now is worth
 * less than more of it costs.
 */
export function offerStored(
  inputs: NightInputs,
  battery: Planned,
  dischargeW: number,
  { pull, part, isByFlow = false }: Offer,
): NightInputs {
  const prices = listStoredPrices(battery.inputs, battery.plan)
  const slots = inputs.slots.map((slot): SlotFacts => {
    const own = prices.find(({ slot: { start } }) => start >= slot.start && start < slot.end)
    if (own === undefined) return slot
    const rates = ratesOf(inputs, slot)
    const stored = listStored(battery.inputs, own, slot, dischargeW, part)
    const storable = listStorable(battery.inputs, own, slot, part)
    const displaced = listDisplaced(battery.inputs, own, part)
    return {
      ...slot,
      stored: stored
        .filter(({ powerW, price }) => powerW > 0 && price < rates.import)
        .map(({ powerW, price }) => ({ powerW, price: rates.import - pull * (rates.import - price) })),
      storable: storable
        .filter(({ powerW, price }) => powerW > 0 && price > rates.export && rates.import > rates.export)
        .map(({ powerW, price }) => {
          return { powerW, price: rates.export + pull * (Math.min(rates.import, price) - rates.export) }
        }),
      displaced: displaced.filter(({ powerW, price }) => powerW > 0 && price > rates.import),
    }
  })
  return { ...inputs, slots, isOfferedByFlow: isByFlow }
}

/** In the money of the goal. */
function ratesOf({ goal }: NightInputs, slot: SlotFacts) {
  const carbon = slot.carbonIntensity * CARBON_GOAL_PER_GRAM
  return goal === 'cost'
    ? { import: slot.importPrice, export: slot.exportPrice }
    : { import: carbon, export: carbon }
}

/** Power that the battery gives the car now, and that it could give more. */
function listStored(
  { car }: NightInputs,
  { slot: planned, more, less }: StoredPrices,
  { houseW, solarW }: SlotFacts,
  dischargeW: number,
  part: number,
): readonly PricedPower[] {
  const homeW = Math.max(0, houseW - solarW)
  const mostW = dischargeW - homeW
  const nowW = Math.max(0, Math.min(mostW, -planned.energyWh / hoursOf(planned) - homeW))
  return [
    { powerW: nowW, price: less / car.dischargeEfficiency + car.wearPrice },
    { powerW: part * (mostW - nowW), price: more / car.dischargeEfficiency + car.wearPrice },
  ]
}

/** Power of the roof that the battery could store more, and that it stores now. */
function listStorable(
  { car, power }: NightInputs,
  { slot: planned, more, less }: StoredPrices,
  facts: SlotFacts,
  part: number,
): readonly PricedPower[] {
  const mostW = Math.min(surplusWOf(facts), power.maxW)
  const nowW = Math.max(0, Math.min(mostW, planned.energyWh / hoursOf(planned)))
  return [
    { powerW: part * (mostW - nowW), price: less * car.chargeEfficiency },
    { powerW: part * nowW, price: more * car.chargeEfficiency },
    { powerW: (1 - part) * nowW, price: KEPT_PRICE },
  ]
}

/** Power of the fuse that the battery could charge with more, and that it charges with now. */
function listDisplaced(
  { car, power }: NightInputs,
  { slot: planned, more, less }: StoredPrices,
  part: number,
): readonly PricedPower[] {
  const nowW = Math.max(0, planned.powerW)
  return [
    { powerW: part * (power.maxW - nowW), price: less * car.chargeEfficiency },
    { powerW: part * nowW, price: Math.min(KEPT_PRICE, more * car.chargeEfficiency) },
    { powerW: (1 - part) * nowW, price: KEPT_PRICE },
  ]
}

/** The pence for a stored kWh more that a slot could bring. */
function costOfMore(inputs: NightInputs, slot: PlannedSlot): number {
  const { car } = inputs
  const facts = factsOf(inputs, slot)
  if (slot.powerW < -AT_LIMIT_W) return (facts.importPrice - car.wearPrice) * car.dischargeEfficiency
  const meanW = slot.energyWh / hoursOf(slot)
  if (meanW >= chargeWOf(inputs, facts) - AT_LIMIT_W) return Infinity
  const isSun = surplusWOf(facts) > meanW + AT_LIMIT_W
  return (isSun ? facts.exportPrice : facts.importPrice) / car.chargeEfficiency
}

/** The pence that a stored kWh less spares or brings in a slot. */
function gainOfLess(inputs: NightInputs, slot: PlannedSlot): number {
  const { car, power } = inputs
  const facts = factsOf(inputs, slot)
  const meanW = slot.energyWh / hoursOf(slot)
  if (meanW > AT_LIMIT_W) {
    const isSun = surplusWOf(facts) >= meanW - AT_LIMIT_W
    return (isSun ? facts.exportPrice : facts.importPrice) / car.chargeEfficiency
  }
  const homeW = Math.max(0, facts.houseW - facts.solarW)
  if (-meanW >= Math.min(homeW, power.maxExportW) - AT_LIMIT_W) return -Infinity
  return (facts.importPrice - car.wearPrice) * car.dischargeEfficiency
}

function factsOf({ slots }: NightInputs, { start, end }: PlannedSlot): SlotFacts {
  const facts = slots.find((each) => each.start <= start && end <= each.end)
  if (facts === undefined) throw new RangeError(`no slot of the inputs holds ${start}`)
  return facts
}
