import { expect, test } from 'vitest'
import { exportSpanOf, isExportRange } from './export-range.ts'

const ranges: [string, string, string, boolean][] = [
  ['one day', '2026-03-29', '2026-03-30', true],
  ['no day', '2026-03-29', '2026-03-29', false],
  ['backwards', '2026-03-30', '2026-03-29', false],
  ['from the first day there can be', '2018-01-01', '2018-02-01', true],
  ['from the day before that', '2017-12-31', '2018-02-01', false],
  ['fifteen years', '2018-06-15', '2033-06-15', true],
  ['fifteen years and a day', '2018-06-15', '2033-06-16', false],
  ['fifteen years from a leap day', '2020-02-29', '2035-02-28', true],
  ['a day more than that', '2020-02-29', '2035-03-01', false],
  ['up to a day to come', '2026-01-01', '2030-01-01', true],
  ['from a day that does not exist', '2026-02-29', '2026-03-02', false],
  ['up to a day that does not exist', '2026-02-01', '2026-02-30', false],
  ['with a time of day', '2026-02-01T00:00', '2026-02-03', false],
  ['as text', 'yesterday', 'today', false],
]

test.each(ranges)('a file of %s (%s to %s) may be asked for: %s', (_, start, end, isOffered) => {
  expect(isExportRange({ start, end })).toBe(isOffered)
})

const spans: [string, string, string, string][] = [
  ['long past: whole', '2026-12-01T00:00:00Z', '2026-03-29T00:00:00Z', '2026-03-30T23:00:00Z'],
  ['not over: up to now', '2026-03-29T10:10:00Z', '2026-03-29T00:00:00Z', '2026-03-29T10:10:00Z'],
  ['not begun: nothing', '2026-03-28T10:10:00Z', '2026-03-29T00:00:00Z', '2026-03-29T00:00:00Z'],
]

test.each(spans)('of days that are %s is written', (_, now, from, to) => {
  const span = exportSpanOf({ start: '2026-03-29', end: '2026-03-31' }, Date.parse(now))
  expect(span).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})
