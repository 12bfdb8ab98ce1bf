import { HALF_HOUR_MS, halfHourStart, listHalfHours } from '../time/half-hour.ts'
import { addDays, localDateOf, startOfDay } from '../time/local-date.ts'
import { toMicropence } from '../energy/units.ts'
import { capRatesOf, createPriceList, type AgilePrices, type PriceList } from './half-hour-price.ts'
import { findTariffInForce, isAgile, type Tariff } from './tariff.ts'

/** A tariff that is cheap for longer than this ends its cheap rate anew. */
const MAX_CHEAP_HALF_HOURS = 48

/**
 * The end (ms) of the cheap rate that holds at `now`; null while it does not hold. It is the lowest rate of a tariff with
 * several, and with prices that change every half hour each that is below the average of its day.
 */
export function findCheapRateEnd(
  tariffs: readonly Tariff[],
  agilePrices: AgilePrices,
  now: number,
): number | null {
  const prices = createPriceList(tariffs, agilePrices)
  const first = halfHourStart(now)
  let end = first
  while (end - first < MAX_CHEAP_HALF_HOURS * HALF_HOUR_MS && isCheap(tariffs, prices, end)) {
    end += HALF_HOUR_MS
  }
  return end === first ? null : end
}

function isCheap(tariffs: readonly Tariff[], prices: PriceList, start: number): boolean {
  const date = localDateOf(start)
  const tariff = findTariffInForce(tariffs, date)
  const price = prices.findPrice(start)
  if (tariff === null || price === null) return false
  if (!isAgile(tariff)) {
    const rates = capRatesOf(tariff)
    return rates !== null && price === toMicropence(rates.cheap)
  }
  const ofDay = listHalfHours(startOfDay(date), startOfDay(addDays(date, 1)))
    .map((each) => prices.findPrice(each))
    .filter((each) => each !== null)
  return price < ofDay.reduce((sum, each) => sum + each, 0) / ofDay.length
}
