import { DAY_MS, londonOffsetOf } from './london-time.ts'

/** A day in London, YYYY-MM-DD. Days compare as their texts do. */
export type LocalDate = string

export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const
export type Weekday = (typeof weekdays)[number]

const PATTERN = /^\d{4}-\d{2}-\d{2}$/
/** Days since this Monday, modulo 7, are weekdays. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** True for the text of a day that exists. */
export function isLocalDate(text: string): boolean {
  if (!PATTERN.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && writeUtcDay(ms) === text
}

/** The day it is in London at an instant (ms). */
export function localDateOf(instant: number): LocalDate {
  return writeUtcDay(instant + londonOffsetOf(instant))
}

/** The instant (ms) of midnight in London. No clock change ever falls on it. */
export function startOfDay(date: LocalDate): number {
  const utcMidnight = readUtcDay(date)
  return utcMidnight - londonOffsetOf(utcMidnight)
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return writeUtcDay(readUtcDay(date) + days * DAY_MS)
}

export function countDays(from: LocalDate, to: LocalDate): number {
  return (readUtcDay(to) - readUtcDay(from)) / DAY_MS
}

/** The days from the first up to, and without, the last. */
export function listDays(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))
}

export function weekdayOf(date: LocalDate): Weekday {
  const days = (readUtcDay(date) - FIRST_MONDAY_MS) / DAY_MS
  return weekdays[((days % 7) + 7) % 7] ?? 'MONDAY'
}

export function startOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`
}

/** The first day of the month that is `months` after the date's own. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(readUtcDay(startOfMonth(date)))
  return writeUtcDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
}

/** Half hours come in order, day by day: the text of the last day that was asked for is kept. */
let written = { day: Number.NaN, text: '' }

function writeUtcDay(ms: number): LocalDate {
  const day = Math.floor(ms / DAY_MS)
  if (day !== written.day) written = { day, text: new Date(ms).toISOString().slice(0, 10) }
  return written.text
}

/** The day that was read last, for the same reason. */
let read = { text: '', ms: Number.NaN }

function readUtcDay(date: LocalDate): number {
  if (date !== read.text) read = { text: date, ms: Date.parse(`${date}T00:00:00Z`) }
  return read.ms
}
