import type { ProofHouse } from '@driveway/bench/night/proof-house'
import type { DemoTariff } from '@driveway/world/demo-house'
import { lastTime, minutesOf, startOfDay, writeTime } from './london-time.ts'
import type { Market } from './market.ts'
import type { Change } from './settings.ts'

const HALF_HOUR_MS = 1_800_000
const HALF_HOURS_PER_HOUR = 2

/** The price of a kWh in pence at an instant, as it was known by another; null while it is not published. */
export type Price = (at: number, by: number) => number | null

/** True where the car took energy from the grid in a half hour, as it is known by an instant, or will. */
export type Uses = (halfHour: number, by: number) => boolean

/** The rate of the house; beyond a cap its car pays more. */
function rateAt({ periods }: DemoTariff, at: number): number {
  const minutes = minutesOf(writeTime(at))
  const rate = periods.findLast(({ timeStart }) => minutesOf(timeStart) <= minutes) ?? periods.at(-1)
  return rate?.ratePence ?? 0
}

/** True in the hours of the lowest rate, which a cap limits. */
export function isCheapTime(tariff: DemoTariff, at: number): boolean {
  return tariff.periods.every(({ ratePence }) => rateAt(tariff, at) <= ratePence)
}

/** True if the car has used up the hours of its cap since the cap's day began. */
function isBeyondCap(tariff: DemoTariff, at: number, isUsed: (halfHour: number) => boolean): boolean {
  const cap = tariff.extras?.cap
  if (cap?.unit !== 'hours') return false
  let used = 0
  for (let each = lastTime(at, cap.dayStart); each < at; each += HALF_HOUR_MS) {
    if (isCheapTime(tariff, each) && isUsed(each)) used += 1
  }
  return used >= cap.amount * HALF_HOURS_PER_HOUR
}

/** Prices of a house from its supplier, read without the product's code. The day rate holds beyond a cap of hours. */
export function createPrice(
  { house }: ProofHouse,
  changes: readonly Change[],
  market: Market,
  uses: Uses,
): Price {
  const tariffs = changes.filter((change) => change.kind === 'tariff')
  return (at, by) => {
    const changed = tariffs.findLast((change) => change.at <= by && startOfDay(change.at) <= at)
    const tariff = changed?.tariff ?? house.tariff
    const halfHour = at - (at % HALF_HOUR_MS)
    if (tariff.kind === 'agile') return market.price(halfHour, by)
    const isDear = isCheapTime(tariff, at) && isBeyondCap(tariff, halfHour, (each) => uses(each, by))
    return isDear ? Math.max(...tariff.periods.map(({ ratePence }) => ratePence)) : rateAt(tariff, at)
  }
}
