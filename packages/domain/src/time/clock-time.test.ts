import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  clockTimeOf,
  instantOf,
  readClockTime,
  writeClockTime,
  writeScheduleTime,
  writeShortClockTime,
} from './clock-time.ts'
import { localDateOf } from './local-date.ts'

const instants: [string, string, string, string][] = [
  ['07:00 in winter', '2026-01-15', '07:00', '2026-01-15T07:00:00.000Z'],
  ['07:00 in summer', '2026-07-01', '07:00', '2026-07-01T06:00:00.000Z'],
  ['00:30 before the hour that is left out', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  [
    '01:30, which does not exist, an hour later on the clock',
    '2026-03-29',
    '01:30',
    '2026-03-29T01:30:00.000Z',
  ],
  ['02:00 right after the gap', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['07:00 after the gap', '2026-03-29', '07:00', '2026-03-29T06:00:00.000Z'],
  ['00:59 before the doubled hour', '2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
  ['01:00 the first time round', '2026-10-25', '01:00', '2026-10-25T00:00:00.000Z'],
  ['01:30 the first time round', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['02:00 after both', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ['23:59 at the end of 25 hours', '2026-10-25', '23:59', '2026-10-25T23:59:00.000Z'],
]

test.each(instants)('%s: %s %s is %s', (_, date, time, instant) => {
  expect(new Date(instantOf(date, readClockTime(time) ?? -1)).toISOString()).toBe(instant)
})

test('the clock at any instant leads back to it, but for the second time round', () => {
  const range = { min: Date.UTC(2018, 0, 1) / 60_000, max: Date.UTC(2037, 11, 31) / 60_000 }
  assert(
    property(integer(range), (minute) => {
      const instant = minute * 60_000
      const back = instantOf(localDateOf(instant), clockTimeOf(instant))
      expect([0, 3_600_000]).toContain(instant - back)
    }),
    { numRuns: 1000 },
  )
})

const texts: [string, string, number | null][] = [
  ['midnight', '0:00', 0],
  ['a short hour', '4:30', 270],
  ['a long hour', '04:30', 270],
  ['a schedule time', '0430', 270],
  ['the last minute', '23:59', 1439],
  ['an hour too many', '24:00', null],
  ['a minute too many', '23:60', null],
  ['three digits', '430', null],
  ['text', 'noon', null],
]

test.each(texts)('%s (%s) reads as %s', (_, text, minutes) => {
  expect(readClockTime(text)).toBe(minutes)
})

test('a time is written as each place has it', () => {
  expect(writeShortClockTime(270)).toBe('4:30')
  expect(writeClockTime(270)).toBe('04:30')
  expect(writeScheduleTime(270)).toBe('0430')
  expect(writeClockTime(1440)).toBe('00:00')
})
