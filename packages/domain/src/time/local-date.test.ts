import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  startOfDay,
  localDateOf,
  startOfMonth,
  weekdayOf,
  isLocalDate,
  listDays,
} from './local-date.ts'

const days: [string, string, string][] = [
  ['midnight in winter is midnight in UTC', '2026-01-15T00:00:00Z', '2026-01-15'],
  ['a millisecond before midnight is still the day before', '2026-01-14T23:59:59.999Z', '2026-01-14'],
  ['23:00 UTC in summer is the next day', '2026-07-01T23:00:00Z', '2026-07-02'],
  ['22:59:59 UTC in summer is not', '2026-07-01T22:59:59Z', '2026-07-01'],
  ['23:30 UTC on the last day of summer time is still that day', '2026-10-25T23:30:00Z', '2026-10-25'],
]

test.each(days)('%s', (_, instant, day) => {
  expect(localDateOf(Date.parse(instant))).toBe(day)
})

const starts: [string, string, string][] = [
  ['in winter', '2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['on the day after it', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['on the day of 25 hours', '2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['on the day after that', '2026-10-26', '2026-10-26T00:00:00.000Z'],
]

test.each(starts)('%s (%s) the day begins at %s', (_, day, instant) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(instant)
})

test('every instant lies between the start of its day and the start of the next', () => {
  const instants = integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2037, 11, 31) })
  assert(
    property(instants, (instant) => {
      const day = localDateOf(instant)
      expect(startOfDay(day)).toBeLessThanOrEqual(instant)
      expect(startOfDay(addDays(day, 1))).toBeGreaterThan(instant)
    }),
  )
})

test('days and months are counted over the ends of months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(countDays('2026-03-28', '2026-03-31')).toBe(3)
  expect(listDays('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(listDays('2026-03-02', '2026-02-27')).toEqual([])
  expect(startOfMonth('2026-03-29')).toBe('2026-03-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-01')
})

test('weekdays are named from Monday on', () => {
  const names = listDays('2026-03-23', '2026-03-30').map(weekdayOf)
  expect(names).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
  expect(weekdayOf('1969-12-31')).toBe('WEDNESDAY')
})

const texts: [string, string, boolean][] = [
  ['a day', '2026-02-28', true],
  ['a leap day that exists', '2028-02-29', true],
  ['a leap day that does not', '2026-02-29', false],
  ['a thirteenth month', '2026-13-01', false],
  ['a day with a time', '2026-02-28T00:00', false],
  ['a day written otherwise', '28.02.2026', false],
  ['nothing', '', false],
]

test.each(texts)('%s (%s) is a date: %s', (_, text, isDate) => {
  expect(isLocalDate(text)).toBe(isDate)
})
