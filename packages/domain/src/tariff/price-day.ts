import { countHalfHours, HALF_HOUR_MS } from '../time/half-hour.ts'
import { clockTimeOf } from '../time/clock-time.ts'
import { startOfDay, type LocalDate } from '../time/local-date.ts'

/** The price of a kWh in the half hour from `start` (ms) on, in pence; null while it is not known. */
export type PriceSlot = { readonly start: number; readonly pence: number | null }

export type KnownPrice = { readonly start: number; readonly pence: number }

/** Consecutive half hours; `to` (ms) is exclusive. */
export type PriceWindow = { readonly from: number; readonly to: number; readonly averagePence: number }

export type PriceSummary = {
  readonly lowest: KnownPrice
  readonly highest: KnownPrice
  readonly averagePence: number
}

/** The lengths for which the cheapest window of a day is shown. */
export const CHEAPEST_WINDOW_HOURS = [1, 2, 3, 4] as const

/** The prices of the next day are published at about this time in London, in minutes. */
export const PRICES_PUBLISHED_AT = 16 * 60

/** Sums of the same prices in another order may differ in their last digits. */
const DECIMALS = 6

/** A day in London as its 48 half hours, 46 or 50 on the days of clock changes. */
export function listPriceSlots(date: LocalDate, prices: ReadonlyMap<number, number>): readonly PriceSlot[] {
  const first = startOfDay(date)
  return Array.from({ length: countHalfHours(date) }, (_, index) => {
    const start = first + index * HALF_HOUR_MS
    return { start, pence: prices.get(start) ?? null }
  })
}

/** Null without a known price. Of equal prices the earliest counts. */
export function summarisePrices(slots: readonly PriceSlot[]): PriceSummary | null {
  const known = listKnown(slots)
  const [first] = known
  if (first === undefined) return null
  return {
    lowest: known.reduce((lowest, each) => (each.pence < lowest.pence ? each : lowest), first),
    highest: known.reduce((highest, each) => (each.pence > highest.pence ? each : highest), first),
    averagePence: averageOf(known),
  }
}

/**
 * The cheapest consecutive hours that begin no earlier than the half hour in progress at `now` (ms): the earliest of
 * equal ones. Null where no such stretch has all of its prices.
 */
export function findCheapestWindow(
  slots: readonly PriceSlot[],
  hours: number,
  now = -Infinity,
): PriceWindow | null {
  const length = hours * 2
  let cheapest: PriceWindow | null = null
  for (let index = 0; index + length <= slots.length; index += 1) {
    const stretch = listKnown(slots.slice(index, index + length))
    const [first, last] = [stretch[0], stretch.at(-1)]
    if (first === undefined || last === undefined || stretch.length < length) continue
    if (first.start + HALF_HOUR_MS <= now) continue
    const averagePence = averageOf(stretch)
    if (cheapest === null || averagePence < cheapest.averagePence) {
      cheapest = { from: first.start, to: last.start + HALF_HOUR_MS, averagePence }
    }
  }
  return cheapest
}

/** The position of the half hour in progress; null outside the day. */
export function findCurrentSlot(slots: readonly PriceSlot[], now: number): number | null {
  const index = slots.findIndex(({ start }) => start <= now && now < start + HALF_HOUR_MS)
  return index === -1 ? null : index
}

/** True from the time of day on at which tomorrow's prices are expected. */
export function arePricesDue(now: number): boolean {
  return clockTimeOf(now) >= PRICES_PUBLISHED_AT
}

function listKnown(slots: readonly PriceSlot[]): readonly KnownPrice[] {
  return slots.flatMap(({ start, pence }) => (pence === null ? [] : [{ start, pence }]))
}

function averageOf(known: readonly KnownPrice[]): number {
  const sum = known.reduce((total, { pence }) => total + pence, 0)
  return Number((sum / known.length).toFixed(DECIMALS))
}
