import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { chargeWOf, hoursOf } from '../night/night-problem.ts'

/** Powers and levels within this of a limit are at it. */
const AT_LIMIT_W = 5
const AT_LIMIT_WH = 5

/** A slot of the battery's plan, and how much more it could give there, in W. */
export type StoredOffer = { readonly start: number; readonly price: number; readonly spareW: number }

/**
 * The pence for which a little more could come out of the battery in each slot: it is charged more, or kept from giving,
 * where that costs least. Between two instants at which it is full or empty, energy can be moved freely.
 */
export function listStoredOffers(inputs: NightInputs, plan: NightPlan): readonly StoredOffer[] {
  const { car, power } = inputs
  const pieces = cutPieces(inputs, plan.slots)
  return pieces.flatMap((piece) => {
    const least = Math.min(...piece.map((slot) => marginalOf(inputs, slot)))
    const price = least / car.dischargeEfficiency + car.wearPrice
    return piece.map(({ start, powerW }) => {
      return { start, price, spareW: Math.max(0, power.maxExportW + Math.min(0, powerW)) }
    })
  })
}

/** The pence for a stored kWh more that a slot could bring. */
function marginalOf(inputs: NightInputs, slot: PlannedSlot): number {
  const { car } = inputs
  const facts = factsOf(inputs, slot)
  if (slot.powerW < -AT_LIMIT_W) return (facts.importPrice - car.wearPrice) * car.dischargeEfficiency
  const meanW = slot.energyWh / hoursOf(slot)
  return meanW < chargeWOf(inputs, facts) - AT_LIMIT_W ? facts.importPrice / car.chargeEfficiency : Infinity
}

/** The slots up to each instant at which the battery is full or empty. */
function cutPieces({ car }: NightInputs, slots: readonly PlannedSlot[]): readonly PlannedSlot[][] {
  const pieces: PlannedSlot[][] = [[]]
  for (const slot of slots) {
    pieces.at(-1)?.push(slot)
    const isBound = slot.levelWh > car.maximumWh - AT_LIMIT_WH || slot.levelWh < car.minimumWh + AT_LIMIT_WH
    if (isBound) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 0)
}

function factsOf({ slots }: NightInputs, { start, end }: PlannedSlot): SlotFacts {
  const facts = slots.find((each) => each.start <= start && end <= each.end)
  if (facts === undefined) throw new RangeError(`no slot of the inputs holds ${start}`)
  return facts
}
