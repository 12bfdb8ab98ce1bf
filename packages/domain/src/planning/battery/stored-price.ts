import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { CARBON_GOAL_PER_GRAM, chargeWOf, hoursOf, surplusWOf } from '../night/night-problem.ts'

/** Powers and levels within this of a limit are at it. */
const AT_LIMIT_W = 5
const AT_LIMIT_WH = 5

/** A slot of the battery's plan, by its start, and the pence for each kWh more that it would give there. */
type StoredOffer = { readonly start: number; readonly price: number }

/**
 * The pence for which a little more could come out of the battery in each slot: it is charged more, or kept from giving,
 * where that costs least. Energy comes from an earlier slot unless the battery is full between them, and from a later one
 * unless it is empty between them.
 */
function listStoredOffers(inputs: NightInputs, { slots }: NightPlan): readonly StoredOffer[] {
  const { car } = inputs
  const marginal = slots.map((slot) => marginalOf(inputs, slot))
  function leastFrom(index: number): number {
    let least = marginal[index] ?? Infinity
    for (let before = index - 1; before >= 0; before -= 1) {
      if ((slots[before]?.levelWh ?? 0) > car.maximumWh - AT_LIMIT_WH) break
      least = Math.min(least, marginal[before] ?? Infinity)
    }
    for (let after = index + 1; after < slots.length; after += 1) {
      if ((slots[after - 1]?.levelWh ?? 0) < car.minimumWh + AT_LIMIT_WH) break
      least = Math.min(least, marginal[after] ?? Infinity)
    }
    return least
  }
  return slots.map(({ start }, index) => {
    return { start, price: leastFrom(index) / car.dischargeEfficiency + car.wearPrice }
  })
}

/**
 * The parts of the difference of prices by which the car is drawn to what the battery could give, and of the power that
 * it offers: the price holds for a little more of it only.
 */
export const OFFERS = [
  { pull: 1, part: 1 },
  { pull: 0.5, part: 1 },
  { pull: 0.75, part: 1 },
  { pull: 1, part: 0.5 },
] as const
export type Offer = { readonly pull: number; readonly part: number }

type Planned = { readonly inputs: NightInputs; readonly plan: NightPlan }

/** The inputs of a car to which the battery offers what the house leaves of its power, at the price of what it stores. */
export function offerStored(
  inputs: NightInputs,
  battery: Planned,
  dischargeW: number,
  { pull, part }: Offer,
): NightInputs {
  const offers = listStoredOffers(battery.inputs, battery.plan)
  const slots = inputs.slots.map((slot): SlotFacts => {
    const offer = offers.find(({ start }) => start >= slot.start && start < slot.end)
    const powerW = part * (dischargeW - Math.max(0, slot.houseW - slot.solarW))
    if (offer === undefined || powerW <= 0 || slot.isPeak || surplusWOf(slot) > 0) return slot
    const rate = inputs.goal === 'cost' ? slot.importPrice : slot.carbonIntensity * CARBON_GOAL_PER_GRAM
    if (offer.price >= rate) return slot
    return { ...slot, stored: { powerW, price: rate - pull * (rate - offer.price) } }
  })
  return { ...inputs, slots }
}

/** The pence for a stored kWh more that a slot could bring. */
function marginalOf(inputs: NightInputs, slot: PlannedSlot): number {
  const { car } = inputs
  const facts = factsOf(inputs, slot)
  if (slot.powerW < -AT_LIMIT_W) return (facts.importPrice - car.wearPrice) * car.dischargeEfficiency
  const meanW = slot.energyWh / hoursOf(slot)
  if (meanW >= chargeWOf(inputs, facts) - AT_LIMIT_W) return Infinity
  const isSun = surplusWOf(facts) > meanW + AT_LIMIT_W
  return (isSun ? facts.exportPrice : facts.importPrice) / car.chargeEfficiency
}

function factsOf({ slots }: NightInputs, { start, end }: PlannedSlot): SlotFacts {
  const facts = slots.find((each) => each.start <= start && end <= each.end)
  if (facts === undefined) throw new RangeError(`no slot of the inputs holds ${start}`)
  return facts
}
