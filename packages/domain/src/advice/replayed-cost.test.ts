import { describe, expect, test } from 'vitest'
import { createPriceList } from '../tariff/half-hour-price.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { startOfDay } from '../time/local-date.ts'
import { replayCost, sumStandingPence, type GridEnergy } from './replayed-cost.ts'
import { testTariff } from './testing/test-year.ts'

function energyAt(time: string, importFromGridWh: number, exportToGridWh = 0): GridEnergy {
  return { periodStart: Date.parse(time), importFromGridWh, exportToGridWh }
}

const range = { from: startOfDay('2026-01-05'), to: startOfDay('2026-01-07') }

function costOf(energy: readonly GridEnergy[], tariffs: readonly Tariff[]) {
  return costOfHome([energy], tariffs)
}

function costOfHome(chargers: readonly (readonly GridEnergy[])[], tariffs: readonly Tariff[]) {
  const prices = createPriceList(tariffs, { find: () => null })
  return replayCost(chargers, { tariffs, prices, exportRates: [{ from: 0, pence: 5 }], range })
}

const twoRates = testTariff('two-rates', { standingChargePence: 50 })
const cheap = energyAt('2026-01-06T01:00:00Z', 3_000)
const cheapToo = energyAt('2026-01-06T01:30:00Z', 3_000)
const dear = energyAt('2026-01-06T18:00:00Z', 2_000)

type Case = [
  when: string,
  energy: readonly GridEnergy[],
  tariffs: readonly Tariff[],
  charging: number,
  earned: number,
]
const cases: Case[] = [
  ['nothing was charged', [], [twoRates], 0, 0],
  ['energy has two rates', [cheap, dear], [twoRates], 3 * 8 + 2 * 28, 0],
  [
    'an hour is one half hour over the cap',
    [cheap, cheapToo],
    [testTariff('cap', { cap: { unit: 'hours', amount: 0.5, dayStart: '12:00' } })],
    3 * 8 + 3 * 28,
    0,
  ],
  [
    'a half hour has both rates',
    [cheap, cheapToo],
    [testTariff('cap', { cap: { unit: 'kWh', amount: 4, dayStart: '12:00' } })],
    4 * 8 + 2 * 28,
    0,
  ],
  ['the planning page has the export rate', [energyAt('2026-01-06T18:00:00Z', 0, 2_000)], [twoRates], 0, 10],
  [
    'the tariff has an export rate',
    [energyAt('2026-01-06T18:00:00Z', 0, 2_000)],
    [testTariff('export', { exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 15 }] })],
    0,
    30,
  ],
]

describe('the cost of half hours on a tariff', () => {
  test.each(cases)('when %s', (_when, energy, tariffs, charging, earned) => {
    expect(costOf(energy, tariffs)).toMatchObject({
      chargingPence: charging,
      earnedPence: earned,
      unpricedHalfHours: 0,
    })
  })

  test('counts a cap of kWh once for all chargers of a home', () => {
    const capped = testTariff('cap', { cap: { unit: 'kWh', amount: 6, dayStart: '12:00' } })
    const night = [cheap, cheapToo]
    expect(costOfHome([night, night], [capped]).chargingPence).toBe(6 * 8 + 6 * 28)
  })

  test('counts a half hour of several chargers once for a cap of hours', () => {
    const capped = testTariff('cap', { cap: { unit: 'hours', amount: 0.5, dayStart: '12:00' } })
    expect(costOfHome([[cheap], [cheap]], [capped]).chargingPence).toBe(6 * 8)
    expect(costOfHome([[cheapToo], [cheap]], [capped]).chargingPence).toBe(3 * 8 + 3 * 28)
  })

  test('includes a standing charge for each day, and what was earned', () => {
    expect(costOf([cheap, energyAt('2026-01-06T18:00:00Z', 0, 2_000)], [twoRates])).toEqual({
      chargingPence: 24,
      standingPence: 100,
      earnedPence: 10,
      totalPence: 114,
      unpricedHalfHours: 0,
    })
  })

  test('leaves out energy before the first tariff and counts its half hours', () => {
    const later = testTariff('later', { startDate: '2026-01-06', standingChargePence: 50 })
    expect(costOf([energyAt('2026-01-05T18:00:00Z', 1_000), dear], [later])).toMatchObject({
      chargingPence: 56,
      standingPence: 50,
      unpricedHalfHours: 1,
    })
  })

  test('counts the days of a clock change as days', () => {
    const days = { from: startOfDay('2026-03-28'), to: startOfDay('2026-03-31') }
    expect(sumStandingPence([twoRates], days)).toBe(150)
  })
})
