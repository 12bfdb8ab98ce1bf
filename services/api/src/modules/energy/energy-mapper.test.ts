import type { ConsumptionPeriod } from '@driveway/store/ledger-read/consumption-mapper'
import { expect, test } from 'vitest'
import { toWirePeriods } from './energy-mapper.ts'

const HALF_HOUR_MS = 1_800_000
const figures = {
  date: '2026-10-25',
  settlementPeriod: 1,
  deviceImportedWh: 0,
  deviceImportedFromNetHouseWh: 0,
  deviceImportedFromGridWh: 0,
  gridExportedWh: 0,
  houseExportedWh: 0,
  isSplit: false,
  nationalCarbonIntensity: null,
  emissions: 0,
  baselineEmissions: 0,
  cost: 0,
}

test('[HIST-08] half hours are written as any instant is, over midnights, clock changes and leap days, in any order', () => {
  const starts = ['2026-10-24T22:00Z', '2028-02-28T20:00Z', '1969-12-31T20:00Z', '2026-10-24T22:00Z'].flatMap(
    (from) => Array.from({ length: 60 }, (_, index) => Date.parse(from) + index * HALF_HOUR_MS),
  )
  const periods = starts.map((ms): ConsumptionPeriod => {
    const [periodStart, periodEnd] = [new Date(ms), new Date(ms + HALF_HOUR_MS)]
    return Object.assign({ periodStart, periodEnd }, figures)
  })
  const wire = toWirePeriods(periods)
  expect(wire.map((each) => each.periodStart)).toEqual(periods.map((each) => each.periodStart.toISOString()))
  expect(wire.map((each) => each.periodEnd)).toEqual(periods.map((each) => each.periodEnd.toISOString()))
})
