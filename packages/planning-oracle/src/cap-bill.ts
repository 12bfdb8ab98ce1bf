import type { NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'

const HALF_HOUR = 1_800_000
/** Rounding errors of energy in Wh. */
const SMALL_WH = 0.5

/** The additional cost of energy beyond the caps of a tariff, in pence: written from the inputs alone, in order of time. */
export function createCapBill({ caps = [] }: NightInputs): (slot: SlotFacts, gridWh: number) => number {
  const used = caps.map(() => ({ halfHours: new Set<number>(), wh: 0 }))
  return ({ start, cap, importPrice }, gridWh) => {
    const [limit, count] = cap === undefined ? [] : [caps[cap.index], used[cap.index]]
    if (cap === undefined || limit === undefined || count === undefined || gridWh < SMALL_WH) return 0
    const before = count.wh
    count.wh += gridWh
    const places = [...count.halfHours.add(Math.floor(start / HALF_HOUR))]
    const isBeyond = places.indexOf(Math.floor(start / HALF_HOUR)) >= limit.left
    const hoursWh = isBeyond ? gridWh : 0
    const energyWh = Math.max(0, count.wh - limit.left) - Math.max(0, before - limit.left)
    return ((limit.unit === 'hours' ? hoursWh : energyWh) * (cap.beyondPrice - importPrice)) / 1000
  }
}
