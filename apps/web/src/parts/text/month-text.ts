import type { LocalDate } from '@driveway/domain/time/local-date'
import { dayNumberOf, monthNumberOf, yearOf } from '@driveway/domain/time/month-range'
import { monthBar as texts } from '@driveway/messages/en-GB/month-bar'
import { say } from '@driveway/messages/say'

const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** 'November' */
export function sayMonthName(date: LocalDate): string {
  return say(texts, names[monthNumberOf(date) - 1] ?? 'january')
}

/** 'November 2026' */
export function sayMonth(date: LocalDate): string {
  return say(texts, 'month-of-year', { month: sayMonthName(date), year: yearOf(date) })
}

/** '15 Nov' */
export function sayShortDay(date: LocalDate): string {
  return say(texts, 'day-of-month', { day: dayNumberOf(date), month: sayMonthName(date).slice(0, 3) })
}

/** '15 November' */
export function sayDay(date: LocalDate): string {
  return say(texts, 'day-of-month', { day: dayNumberOf(date), month: sayMonthName(date) })
}
