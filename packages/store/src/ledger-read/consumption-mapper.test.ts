import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { findDayStart } from '@driveway/domain/time/local-date'
import { expect, test } from 'vitest'
import { toPeriods, type PeriodRow } from './consumption-mapper.ts'

const day = { from: findDayStart('2026-01-15'), to: findDayStart('2026-01-16') }

function takes(halfHour: number, importWh: number, exportWh = 0): PeriodRow {
  const ms = day.from + (halfHour - 1) * HALF_HOUR_MS
  return [ms, importWh, importWh, exportWh, exportWh, false, 1_000_000, 0, 0, null]
}

const own: PeriodRow = [null, null, null, null, null, null, null, null, null, null]
const rows = [takes(30, 0, 250), takes(4, 900), takes(7, 0), own, takes(4, 100)]

test('[WORLD-02] where only those with energy are wished for, they come in order, and those of two sessions as one', () => {
  const periods = toPeriods(rows, { ...day, onlyWithEnergy: true })
  expect(periods.map((each) => [each.settlementPeriod, each.deviceImportedWh, each.gridExportedWh])).toEqual([
    [4, 1_000, 0],
    [30, 0, 250],
  ])
})

test('[WORLD-02] else all of them come, and those with energy are the same', () => {
  const all = toPeriods(rows, { ...day, onlyWithEnergy: false })
  expect(all.map((each) => each.settlementPeriod)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
  expect([all[3], all[29]]).toEqual(toPeriods(rows, { ...day, onlyWithEnergy: true }))
})

test('[WORLD-02] a range in which nothing flowed has none', () => {
  expect(toPeriods([own], { ...day, onlyWithEnergy: true })).toEqual([])
})
