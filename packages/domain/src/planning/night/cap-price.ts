import { countForCap, type CapLeft } from '@driveway/domain/tariff/tariff-cap'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { NightInputs, PlannedSlot, SlotFacts } from '../model/plan-model.ts'
import { gridWhOf, type Flow } from './slot-cost.ts'

/** Follows flows in order of time: what the car pays for each kWh of the grid, and what is left of the caps. */
export type CapCount = {
  priceOf(facts: SlotFacts, flow: Flow): number
  /** The price of one more Wh, which is not counted. */
  nextPriceOf(facts: SlotFacts): number
  left(): readonly CapLeft[]
}

export function createCapCount({ caps = [] }: Pick<NightInputs, 'caps'>): CapCount {
  const left = [...caps]
  return {
    left: () => left,
    priceOf(facts, flow) {
      const { cap: slot, importPrice } = facts
      const cap = slot && left[slot.index]
      const wh = cap === undefined ? 0 : gridWhOf(facts, flow)
      if (slot === undefined || cap === undefined || wh === 0) return importPrice
      const used = countForCap(cap, halfHourStart(facts.start), wh)
      left[slot.index] = used.cap
      return importPrice + ((wh - used.withinWh) / wh) * (slot.beyondPrice - importPrice)
    },
    nextPriceOf({ cap: slot, importPrice, start }) {
      const cap = slot && left[slot.index]
      if (slot === undefined || cap === undefined) return importPrice
      return countForCap(cap, halfHourStart(start), 1).withinWh > 0 ? importPrice : slot.beyondPrice
    },
  }
}

/** The price of a kWh from the grid for the car in each slot of a plan; where it is idle, that of a charge beside the plan. */
export function carPricesOf(inputs: NightInputs, slots: readonly PlannedSlot[]): readonly number[] {
  const count = createCapCount(inputs)
  return slots.map(({ start, powerW, energyWh }) => {
    const facts = inputs.slots.find((slot) => slot.start <= start && start < slot.end)
    if (facts === undefined) return 0
    return powerW > 0 ? count.priceOf(facts, { powerW, hours: energyWh / powerW }) : count.nextPriceOf(facts)
  })
}
