import { findCheapestWindow, summarisePrices, type PriceSlot } from '../tariff/price-day.ts'
import { localDateOf } from '../time/local-date.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** Long enough for a useful charge at home. */
export const CHEAP_HOURS = 3
/** Cheap is at most this share of the average price of the day before, or below 0. */
export const CHEAP_SHARE = 0.5

function find({ now, prices }: NoticeFacts): DueNotice<'cheap-prices'> | null {
  if (prices === null) return null
  const { yesterday, today, tomorrow } = prices
  return findOn(tomorrow, today, now, false) ?? findOn(today, yesterday, now, true)
}

function findOn(
  day: readonly PriceSlot[],
  before: readonly PriceSlot[],
  now: number,
  isToday: boolean,
): DueNotice<'cheap-prices'> | null {
  if (day.some(({ pence }) => pence === null)) return null
  const window = findCheapestWindow(day, CHEAP_HOURS)
  const usual = summarisePrices(before)
  if (window === null || usual === null || window.to <= now) return null
  const { from, to, averagePence } = window
  if (averagePence >= 0 && averagePence > CHEAP_SHARE * usual.averagePence) return null
  return {
    occasion: localDateOf(from),
    dueAt: now,
    useUntil: to,
    figures: { from, to, averagePence, isToday },
  }
}

/**
 * Once a day, when the prices of the whole next day are published; never taken back. Those that are published in quiet hours
 * are told of in the morning, while the cheap hours are not over.
 */
export const cheapPrices: NoticeRule<'cheap-prices'> = {
  find,
  quiet: 'after',
  isNews: () => false,
  hasAllClear: false,
  isClear: () => false,
}
