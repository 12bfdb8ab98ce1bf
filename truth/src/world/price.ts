import { findAgilePrice } from '@driveway/world/agile-price'
import { DEMO_REGION } from '@driveway/world/house-tariffs'
import { createNation } from '@driveway/world/national-grid'
import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { minutesOf, writeTime } from './london-time.ts'
import { importBetween, type Interval, type Track } from './track.ts'

const HALF_HOUR_MS = 1_800_000

/** The price of a kWh in pence at an instant. */
export type Price = (at: number) => number

/** Prices of a house from its supplier, read without the product's code. */
export function createPrice({ house }: ProofHouse, seed: number): Price {
  const { kind, periods } = house.tariff
  const nation = createNation(seed)
  if (kind === 'agile') {
    return (at) => findAgilePrice(new Date(at - (at % HALF_HOUR_MS)), nation, DEMO_REGION).incVat
  }
  return (at) => {
    const minutes = minutesOf(writeTime(at))
    const rate = periods.findLast(({ timeStart }) => minutesOf(timeStart) <= minutes) ?? periods.at(-1)
    return rate?.ratePence ?? 0
  }
}

/** The cost of what was charged, half hour by half hour, in pence. */
export function costBetween(track: Track, price: Price, { from, to }: Interval): number {
  let pence = 0
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / HALF_HOUR_MS) + 1) * HALF_HOUR_MS)
    pence += (importBetween(track, { from: start, to: end }) / 1000) * price(start)
    start = end
  }
  return pence
}
