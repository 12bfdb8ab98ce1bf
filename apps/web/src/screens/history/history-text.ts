import type { EventKind } from '@driveway/domain/energy/activity'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { findWeekday, type LocalDate, type Weekday } from '@driveway/domain/time/local-date'
import { findDayNumber } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { sayPounds } from '#parts/money-text.ts'
import { sayDay } from '#parts/month-text.ts'

const weekdayKeys = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
} as const satisfies Record<Weekday, keyof typeof texts>

const eventKeys = {
  BOOSTING: 'event-boosting',
  CHARGING: 'event-charging',
  CALIBRATING: 'event-calibrating',
  DISCONNECTED: 'event-disconnected',
  EXPORTING: 'event-exporting',
  IDLE: 'event-idle',
  TRICKLE_CHARGE: 'event-trickle-charge',
} as const satisfies Record<EventKind, keyof typeof texts>

/** 'Fri' */
export function sayShortWeekday(date: LocalDate): string {
  return say(texts, `short-${weekdayKeys[findWeekday(date)]}`)
}

/** 'Friday 30 October' */
export function sayWholeDay(date: LocalDate): string {
  return say(texts, 'day-name', { weekday: say(texts, weekdayKeys[findWeekday(date)]), day: sayDay(date) })
}

/** '30 October', '26 to 28 October'. Both lie in one month. */
export function sayDays(first: LocalDate, last: LocalDate): string {
  if (first === last) return sayDay(first)
  return say(texts, 'days-of-month', { first: findDayNumber(first), last: sayDay(last) })
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
  if (charges === 0) return say(texts, 'times-none')
  const times = charges === 1 ? say(texts, 'times-one') : say(texts, 'times-many', { count: charges })
  if (boosts === 0) return times
  return boosts === 1
    ? say(texts, 'boosts-one', { times })
    : say(texts, 'boosts-many', { times, count: boosts })
}

/** The saving of planning in a month, against charging at plug-in. */
export function saySaved(pence: number): string {
  const money = sayPounds(Math.abs(pence))
  return say(texts, pence < 0 ? 'planning-cost-more' : 'planning-saved', { money })
}
