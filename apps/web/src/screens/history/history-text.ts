import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import type { ComparedMonth } from '@driveway/domain/energy/history/month-comparison'
import type { EventKind } from '@driveway/domain/energy/activity'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { weekdayOf, type LocalDate } from '@driveway/domain/time/local-date'
import { dayNumberOf } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { sayDay, sayMonthName } from '#parts/text/month-text.ts'
import { sayWeekday } from '#parts/text/weekday-text.ts'

const eventKeys = {
  BOOSTING: 'event-boosting',
  CHARGING: 'event-charging',
  CALIBRATING: 'event-calibrating',
  DISCONNECTED: 'event-disconnected',
  EXPORTING: 'event-exporting',
  IDLE: 'event-idle',
  TRICKLE_CHARGE: 'event-trickle-charge',
} as const satisfies Record<EventKind, keyof typeof texts>

/** 'Friday 30 October' */
export function sayWholeDay(date: LocalDate): string {
  return say(texts, 'day-name', { weekday: sayWeekday(weekdayOf(date)), day: sayDay(date) })
}

/** '30 October', '26 to 28 October'. Both lie in one month. */
export function sayDays(first: LocalDate, last: LocalDate): string {
  if (first === last) return sayDay(first)
  return say(texts, 'days-of-month', { first: dayNumberOf(first), last: sayDay(last) })
}

export function sayEvent(kind: EventKind): string {
  return say(texts, eventKeys[kind])
}

export function sayEnergy(wh: number): string {
  return say(texts, 'amount-kwh', { amount: writeKilowattHours(wh) })
}

/** '45 min', '2 h', '3 h 40 min'; at least one minute. */
export function sayLength(ms: number): string {
  const all = Math.max(1, Math.round(ms / MINUTE_MS))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return say(texts, 'length-minutes', { minutes })
  return minutes === 0
    ? say(texts, 'length-hours', { hours })
    : say(texts, 'length-hours-minutes', { hours, minutes })
}

/** '18 charges, 2 boosts' */
export function sayTimes(charges: number, boosts: number): string {
  const times = say(texts, 'times', { count: charges })
  return charges === 0 || boosts === 0 ? times : say(texts, 'times-boosts', { times, count: boosts })
}

/** The saving of planning in a month, against charging at plug-in. */
export function saySaved(pence: number): string {
  const money = writePounds(Math.abs(pence))
  return say(texts, pence < 0 ? 'planning-cost-more' : 'planning-saved', { money })
}

/** 'Compared with October: 12.3 kWh less, £1.20 less'. Amounts are compared as they are shown. */
export function sayComparison(sum: HistorySum, before: ComparedMonth, hasCost: boolean): string {
  const wh = sum.importWh - before.sum.importWh
  const amount = writeKilowattHours(Math.abs(wh))
  const energy = say(texts, findDifference(amount, wh, 'energy'), { amount })
  const isPriced = hasCost && sum.isCostComplete && before.sum.isCostComplete
  const differences = isPriced ? sayCosts(energy, (sum.costPence ?? 0) - (before.sum.costPence ?? 0)) : energy
  const month = sayMonthName(before.last)
  return before.isWhole
    ? say(texts, 'compared-whole', { month, differences })
    : say(texts, 'compared-part', { day: dayNumberOf(before.last), month, differences })
}

function sayCosts(energy: string, pence: number): string {
  const money = writePounds(Math.abs(pence))
  return say(texts, findDifference(money, pence, 'cost'), { energy, money })
}

function findDifference<Kind extends 'energy' | 'cost'>(shown: string, difference: number, kind: Kind) {
  if (!/[1-9]/.test(shown)) return `same-${kind}` as const
  return difference > 0 ? (`more-${kind}` as const) : (`less-${kind}` as const)
}
