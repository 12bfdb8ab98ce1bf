import {
  arePricesDue,
  CHEAPEST_WINDOW_HOURS,
  findCheapestWindow,
  findCurrentSlot,
  listPriceSlots,
  summarisePrices,
  type PriceSlot,
  type PriceSummary,
  type PriceWindow,
} from '@driveway/domain/tariff/price-day'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { addDays, startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import type { AxisMark, Reading } from '@driveway/ui/chart/chart'
import { listDayMarks } from '#parts/text/day-marks.ts'
import { sayPrice } from './price-text.ts'

export type ShownDay = 'today' | 'tomorrow'

export type WindowView = {
  readonly hours: number
  /** In columns of the chart; `to` is exclusive. Null where none is left. */
  readonly window: (PriceWindow & { readonly columns: readonly [from: number, to: number] }) | null
}

export type PriceDayView = {
  readonly slots: readonly PriceSlot[]
  readonly summary: PriceSummary
  readonly readings: readonly Reading[]
  /** The half hour in progress; null tomorrow. */
  readonly current: number | null
  /** Now in columns of the chart, with its fraction; null tomorrow. */
  readonly nowAt: number | null
  /** The price in force; null tomorrow, and where it is not known. */
  readonly idle: Reading | null
  readonly marks: readonly AxisMark[]
  readonly windows: readonly WindowView[]
  /** True while the end of the day has no prices. */
  readonly isOpenEnded: boolean
}

export function sayHalfHour(start: number): string {
  return say(texts, 'half-hour', {
    from: writeUnambiguousTime(start),
    to: writeUnambiguousTime(start + HALF_HOUR_MS),
  })
}

export function shownDateOf(day: ShownDay, now: number): LocalDate {
  const today = localDateOf(now)
  return day === 'today' ? today : addDays(today, 1)
}

/** Null where no price of the day is known. */
export function viewPriceDay(
  prices: ReadonlyMap<number, number>,
  day: ShownDay,
  now: number,
): PriceDayView | null {
  const date = shownDateOf(day, now)
  const slots = listPriceSlots(date, prices)
  const summary = summarisePrices(slots)
  if (summary === null) return null
  const current = findCurrentSlot(slots, now)
  return {
    slots,
    summary,
    readings: slots.map(({ start, pence }) => ({
      title: sayHalfHour(start),
      value: pence === null ? say(texts, 'not-published') : sayPrice(pence),
    })),
    current,
    nowAt: current === null ? null : (now - startOfDay(date)) / HALF_HOUR_MS,
    idle: current === null ? null : sayNow(slots[current]),
    marks: listDayMarks(date),
    windows: CHEAPEST_WINDOW_HOURS.map((hours) => ({ hours, window: placeWindow(slots, hours, now) })),
    isOpenEnded: slots.at(-1)?.pence === null,
  }
}

function sayNow(slot: PriceSlot | undefined): Reading | null {
  if (!slot || slot.pence === null) return null
  const time = writeUnambiguousTime(slot.start + HALF_HOUR_MS)
  return { title: say(texts, 'now-price', { time }), value: sayPrice(slot.pence) }
}

function placeWindow(slots: readonly PriceSlot[], hours: number, now: number): WindowView['window'] {
  const found = findCheapestWindow(slots, hours, now)
  if (found === null) return null
  const from = slots.findIndex(({ start }) => start === found.from)
  return { ...found, columns: [from, from + hours * 2] }
}

/** The message in place of tomorrow's prices. */
export function sayTomorrowMissing(now: number): { readonly title: string; readonly text: string } {
  const state = arePricesDue(now) ? 'late' : 'soon'
  return { title: say(texts, `tomorrow-${state}-title`), text: say(texts, `tomorrow-${state}-text`) }
}
