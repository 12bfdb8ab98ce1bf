import type { EnergySums, PricedPeriod } from '@driveway/domain/energy/period-energy'
import { expect, test } from 'vitest'
import { toWirePeriods, toWireSession, toWireTotals } from './energy-mapper.ts'

const HALF_HOUR_MS = 1_800_000

const starts = ['2026-10-24T22:00Z', '2028-02-28T20:00Z', '1969-12-31T20:00Z', '2026-10-24T22:00Z']

test.each(starts)('60 half hours from %s are written as ISO 8601 instants', (start) => {
  const from = Date.parse(start)
  const range = { from, to: from + 60 * HALF_HOUR_MS }
  const wire = toWirePeriods({ range, parts: [], intensities: new Map() }, false)
  const instants = Array.from({ length: 61 }, (_, index) =>
    new Date(from + index * HALF_HOUR_MS).toISOString(),
  )
  expect(wire.map((each) => each.periodStart)).toEqual(instants.slice(0, 60))
  expect(wire.map((each) => each.periodEnd)).toEqual(instants.slice(1))
})

const periodStart = Date.parse('2026-06-30T23:30:00Z')
const part: PricedPeriod = {
  periodStart,
  importWh: 3000,
  importFromGridWh: 1000,
  exportWh: 300,
  exportToGridWh: 100,
  isSplit: true,
  costMicropence: 7_000_001,
  emissionsMg: 525_500,
  baselineMg: 700_000,
}
const range = { from: periodStart, to: periodStart + HALF_HOUR_MS }

test('a half hour is written in Wh, pence and grams, on its day in London', () => {
  const intensities = new Map([[periodStart, 150]])
  expect(toWirePeriods({ range, parts: [part], intensities }, true)).toEqual([
    {
      date: '2026-07-01',
      settlementPeriod: 2,
      periodStart: '2026-06-30T23:30:00.000Z',
      periodEnd: '2026-07-01T00:00:00.000Z',
      deviceImportedWh: 3000,
      deviceImportedFromNetHouseWh: 2000,
      deviceImportedFromGridWh: 1000,
      gridExportedWh: 100,
      houseExportedWh: 200,
      nationalCarbonIntensity: 150,
      emissions: 525.5,
      baselineEmissions: 700,
      cost: 7.000_001,
      withinCapWh: null,
    },
  ])
})

test('an unknown price or intensity is null', () => {
  const unknown = { ...part, costMicropence: null, emissionsMg: null, baselineMg: null }
  expect(toWirePeriods({ range, parts: [unknown], intensities: new Map() }, true)).toMatchObject([
    { cost: null, emissions: null, baselineEmissions: null, nationalCarbonIntensity: null },
  ])
})

const sums: EnergySums = {
  importWh: 12_000,
  importFromGridWh: 9750,
  exportWh: 500,
  exportToGridWh: 100,
  unplannedWh: 0,
  isSplit: true,
  pricedWh: 12_000,
  costMicropence: 220_500_000,
  emissionsMg: 1_200_000,
  baselineMg: 2_000_000,
  isCostComplete: true,
  isCarbonComplete: false,
  isBaselineComplete: true,
}

test('totals keep incomplete sums and report them as incomplete', () => {
  expect(toWireTotals(sums)).toEqual({
    actualEnergyConsumptionWh: 12_000,
    actualEnergyFromNetHouse: 2250,
    actualEnergyFromGrid: 9750,
    actualEnergyGridExportedWh: 100,
    actualEnergyHouseExportedWh: 400,
    isSplit: true,
    baselineEnergyConsumptionWh: 12_000,
    actualCarbonEmissionsGrams: 1200,
    baselineCarbonEmissionsGrams: 2000,
    petrolCarbonEmissionsGrams: 12_075,
    carbonSaving: { PETROL: null, STANDARD_EV: null },
    isCarbonComplete: false,
    cost: 220.5,
    pricedEnergyWh: 12_000,
    isCostComplete: true,
  })
})

function findEarnedPence(): Promise<number> {
  return Promise.resolve(2.4)
}

test('a session in summer has its day, week and weekday in London, and no incomplete figure', () => {
  const from = Date.parse('2026-07-05T23:10:00Z')
  const session = { from, to: null, ...sums }
  const events = [{ kind: 'BOOSTING', from, to: from + 600_000 }] as const
  expect(toWireSession({ session, events, findEarnedPence }, new Date('2026-07-06T01:05:00Z'))).toMatchObject(
    {
      start: '2026-07-05T23:10:00.000Z',
      end: null,
      week: 28,
      day: '2026-07-06',
      weekDay: 'MONDAY',
      boosts: 1,
      cost: 220.5,
      earned: findEarnedPence,
      totalCarbonEmissionGrams: null,
      totalBaselineCarbonEmissionGrams: 2000,
      carbonSaving: { PETROL: null, STANDARD_EV: null },
      periodEnd: '2026-07-06T01:30:00.000Z',
    },
  )
})
