import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { minutesOf, startOfDay, writeTime } from './london-time.ts'
import type { Market } from './market.ts'
import type { Change } from './settings.ts'

const HALF_HOUR_MS = 1_800_000

/** The price of a kWh in pence at an instant, as it was known by another; null while it is not published. */
export type Price = (at: number, by: number) => number | null

/** Prices of a house from its supplier, read without the product's code. */
export function createPrice({ house }: ProofHouse, changes: readonly Change[], market: Market): Price {
  const tariffs = changes.filter((change) => change.kind === 'tariff')
  return (at, by) => {
    const changed = tariffs.findLast((change) => change.at <= by && startOfDay(change.at) <= at)
    const { kind, periods } = changed?.tariff ?? house.tariff
    if (kind === 'agile') return market.price(at - (at % HALF_HOUR_MS), by)
    const minutes = minutesOf(writeTime(at))
    const rate = periods.findLast(({ timeStart }) => minutesOf(timeStart) <= minutes) ?? periods.at(-1)
    return rate?.ratePence ?? 0
  }
}
