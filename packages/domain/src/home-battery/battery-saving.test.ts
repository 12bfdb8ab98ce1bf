import { expect, test } from 'vitest'
import { batterySavingOf, sumBatterySaving, type GridPrice } from './battery-saving.ts'
import type { GridEnergy, HomePeriod } from './home-balance.ts'

const price: GridPrice = { importPence: 30, exportPence: 15 }
const still: GridEnergy = { importWh: 400, exportWh: 0, importWithoutWh: 400, exportWithoutWh: 0 }

test.each([
  ['a battery that rests', {}, price, 0],
  ['a battery that feeds the house', { importWh: 0 }, price, 12],
  ['one Wh more from the grid', { importWh: 401 }, price, -0.03],
  ['a battery that charges at a cheap rate', { importWh: 1900 }, { ...price, importPence: 7 }, -10.5],
  ['a battery that is paid to charge', { importWh: 1900 }, { ...price, importPence: -2 }, 3],
  ['a battery that takes sun from the export', { exportWithoutWh: 1000 }, price, -15],
  ['a battery that exports', { exportWh: 1000 }, price, 15],
  ['an unknown price of what it spares', { importWh: 0 }, { ...price, importPence: null }, null],
  ['an unknown price that nothing depends on', { exportWh: 1000 }, { ...price, importPence: null }, 15],
] as const)('%s', (_, change, paid, pence) => {
  const saved = batterySavingOf({ ...still, ...change }, paid)
  expect(saved === null ? null : saved + 0).toBe(pence)
})

test('the half hours of a night add up, and those without a price or a house meter are left out', () => {
  const period = { chargedWh: 0, dischargedWh: 0 }
  const periods: readonly HomePeriod[] = [
    { ...period, periodStart: 0, grid: { ...still, importWh: 1900 } },
    { ...period, periodStart: 1, grid: { ...still, importWh: 0 } },
    { ...period, periodStart: 2, grid: { ...still, importWh: 0 } },
    { ...period, periodStart: 3, grid: null },
  ]
  const prices = [7, 30, null, 30]
  function findPrice(at: number) {
    return { importPence: prices[at] ?? null, exportPence: 15 }
  }
  expect(sumBatterySaving(periods, findPrice)).toBe(1.5)
  expect(sumBatterySaving(periods.slice(2), findPrice)).toBeNull()
})
