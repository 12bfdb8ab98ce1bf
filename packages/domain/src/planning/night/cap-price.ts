import { countForCap, type CapLeft } from '@driveway/domain/tariff/tariff-cap'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import { gridWhOf, type Flow } from './slot-cost.ts'

/** Follows flows in order of time: what the car pays for each kWh of the grid, and what is left of the caps. */
export type CapCount = {
  priceOf(facts: SlotFacts, flow: Flow): number
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
  }
}
