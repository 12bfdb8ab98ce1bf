import { expect, test } from 'vitest'
import { addDays, londonInstantOf, isWeekendDay, readLondonDay } from './london-day.ts'

test.each([
  ['a winter midnight', '2026-01-15T00:00:00Z', '2026-01-15'],
  ['the last moment before it', '2026-01-14T23:59:59.999Z', '2026-01-14'],
  ['a summer midnight, an hour before the world’s', '2026-07-14T23:00:00Z', '2026-07-15'],
  ['the last moment before that', '2026-07-14T22:59:59.999Z', '2026-07-14'],
])('%s belongs to its London day', (_, instant, day) => {
  expect(readLondonDay(new Date(instant))).toBe(day)
})

test.each([
  ['07:30 in winter', '2026-01-15', 7.5, '2026-01-15T07:30:00.000Z'],
  ['07:30 in summer', '2026-07-15', 7.5, '2026-07-15T06:30:00.000Z'],
  ['00:30 on the day on which clocks go forward', '2026-03-29', 0.5, '2026-03-29T00:30:00.000Z'],
  ['01:30, which that day leaves out,', '2026-03-29', 1.5, '2026-03-29T01:30:00.000Z'],
  ['02:00 on that day', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['01:30 for the first time as clocks go back', '2026-10-25', 1.5, '2026-10-25T00:30:00.000Z'],
  ['02:00 on that day', '2026-10-25', 2, '2026-10-25T02:00:00.000Z'],
  ['24:00, which is the next midnight,', '2026-07-15', 24, '2026-07-15T23:00:00.000Z'],
])('%s is one instant', (_, day, hour, instant) => {
  expect(londonInstantOf(day, hour).toISOString()).toBe(instant)
})

test.each([
  ['the next day', '2026-02-28', 1, '2026-03-01'],
  ['the day before', '2026-01-01', -1, '2025-12-31'],
  ['a day on which clocks change', '2026-03-28', 1, '2026-03-29'],
])('days are counted over %s', (_, day, count, other) => {
  expect(addDays(day, count)).toBe(other)
})

test.each([
  ['2026-06-05', false],
  ['2026-06-06', true],
  ['2026-06-07', true],
  ['2026-06-08', false],
])('%s is a weekend day: %s', (day, isWeekend) => {
  expect(isWeekendDay(day)).toBe(isWeekend)
})
