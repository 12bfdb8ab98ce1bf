import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { minutesOf, writeTime } from './london-time.ts'
import type { Market } from './market.ts'

const HALF_HOUR_MS = 1_800_000

/** The price of a kWh in pence at an instant, as it was known by another; null while it is not published. */
export type Price = (at: number, by: number) => number | null

/** Prices of a house from its supplier, read without the product's code. */
export function createPrice({ house }: ProofHouse, market: Market): Price {
  const { kind, periods } = house.tariff
  if (kind === 'agile') return (at, by) => market.price(at - (at % HALF_HOUR_MS), by)
  return (at) => {
    const minutes = minutesOf(writeTime(at))
    const rate = periods.findLast(({ timeStart }) => minutesOf(timeStart) <= minutes) ?? periods.at(-1)
    return rate?.ratePence ?? 0
  }
}
