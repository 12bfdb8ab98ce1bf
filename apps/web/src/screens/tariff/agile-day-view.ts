import { writeDecimal } from '@driveway/domain/decimal-text'
import { listPriceSlots, summarisePrices, type PriceSummary } from '@driveway/domain/tariff/price-day'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'

/** Shares of the drawing's width and height; `y` grows downwards. */
export type Step = { readonly x: number; readonly y: number }

export type AgileDayView = { readonly summary: PriceSummary; readonly steps: readonly Step[] }

/** Null while no price of the day is known. An unknown half hour keeps the price before it. */
export function viewAgileDay(prices: ReadonlyMap<number, number>, today: LocalDate): AgileDayView | null {
  const slots = listPriceSlots(today, prices)
  const summary = summarisePrices(slots)
  if (summary === null) return null
  const { lowest, highest } = summary
  const span = highest.pence - lowest.pence
  const steps = slots.flatMap(({ pence }, at): Step[] => {
    if (pence === null) return []
    const y = span === 0 ? 0.5 : (highest.pence - pence) / span
    return [
      { x: at / slots.length, y },
      { x: (at + 1) / slots.length, y },
    ]
  })
  return { summary, steps }
}

/** '6.9p', '−2.5p'. */
export function writeAgilePrice(pence: number): string {
  const amount = writeDecimal(Math.abs(pence), 1)
  return say(texts, 'rate', { rate: pence < -0.05 ? `−${amount}` : amount })
}
