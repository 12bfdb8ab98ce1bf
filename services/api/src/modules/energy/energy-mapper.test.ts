import { listHalfHours } from '@driveway/domain/time/half-hour'
import { toPeriods } from '@driveway/store/ledger/consumption-mapper'
import { expect, test } from 'vitest'
import { toWirePeriods } from './energy-mapper.ts'

test.each([
  ['over a month’s end', '2026-01-31T22:00:00Z', '2026-02-01T02:00:00Z'],
  ['over the longest day', '2025-10-25T22:00:00Z', '2025-10-27T02:00:00Z'],
  ['over the shortest day', '2025-03-29T22:00:00Z', '2025-03-31T02:00:00Z'],
  ['over the leap day', '2024-02-28T22:00:00Z', '2024-03-01T02:00:00Z'],
  ['before 1970', '1969-12-31T22:00:00Z', '1970-01-01T02:00:00Z'],
])('[HIST-08] half hours are written as instants are, %s', (_name, from, to) => {
  const starts = listHalfHours(Date.parse(from), Date.parse(to))
  const periods = toWirePeriods(toPeriods([], Date.parse(from), Date.parse(to)))
  expect(periods.map((period) => period.periodStart)).toEqual(starts.map((ms) => new Date(ms).toISOString()))
  expect(periods.map((period) => period.periodEnd)).toEqual(
    starts.map((ms) => new Date(ms + 1_800_000).toISOString()),
  )
})
