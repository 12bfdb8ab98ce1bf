import { findCheapestWindow, summarisePrices } from '../tariff/price-day.ts'
import { localDateOf } from '../time/local-date.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** Long enough for a useful charge at home. */
export const CHEAP_HOURS = 3
/** Cheap is at most this share of today's average price, or below 0. */
export const CHEAP_SHARE = 0.5

function find({ now, prices }: NoticeFacts): DueNotice<'cheap-prices'> | null {
  if (prices === null || prices.tomorrow.some(({ pence }) => pence === null)) return null
  const window = findCheapestWindow(prices.tomorrow, CHEAP_HOURS)
  const today = summarisePrices(prices.today)
  if (window === null || today === null || window.to <= now) return null
  const { from, to, averagePence } = window
  if (averagePence >= 0 && averagePence > CHEAP_SHARE * today.averagePence) return null
  return { occasion: localDateOf(from), dueAt: now, useUntil: to, figures: { from, to, averagePence } }
}

/** Once a day, when the prices of the whole next day are published; held in quiet hours, never taken back. */
export const cheapPrices: NoticeRule<'cheap-prices'> = {
  find,
  quiet: 'after',
  isNews: () => false,
  hasAllClear: false,
  isClear: () => false,
}
