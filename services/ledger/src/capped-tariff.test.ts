import type { Tariff } from '@driveway/domain/tariff/tariff'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger } from './testing/test-ledger.ts'

const capped: Tariff = {
  id: 'capped',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [
    { timeStart: '5:30', timeEnd: '23:00', ratePence: 30 },
    { timeStart: '23:00', timeEnd: '5:30', ratePence: 10 },
  ],
  cap: { unit: 'hours', amount: 1, dayStart: '12:00' },
}
const night = { from: new Date('2026-01-14T12:00:00Z'), to: new Date('2026-01-15T12:00:00Z') }

test('[TAR-10] the cost of half hours follows the cap, and late readings apply it anew', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T14:00:00Z')
  async function listCosts() {
    const periods = await ledger.consumption.listPeriods(ACCOUNT, DEVICE, night)
    return (periods?.parts ?? [])
      .toSorted((first, second) => first.periodStart - second.periodStart)
      .map(({ periodStart, withinCapWh, costMicropence }) => [
        new Date(periodStart).toISOString().slice(11, 16),
        withinCapWh,
        (costMicropence ?? 0) / 1e6,
      ])
  }
  await ledger.setTariffs([capped])
  await ledger.say(
    meter('2026-01-15T00:00:00Z', { importWh: 3_000 }),
    meter('2026-01-15T00:30:00Z', { importWh: 6_000 }),
    meter('2026-01-15T01:00:00Z', { importWh: 9_000 }),
    meter('2026-01-15T01:30:00Z', { importWh: 12_000 }),
    meter('2026-01-15T06:00:00Z', { importWh: 12_000 }),
    meter('2026-01-15T06:30:00Z', { importWh: 13_000 }),
  )
  await ledger.service.settleAll()
  expect(await listCosts()).toEqual([
    ['00:00', 3_000, 30],
    ['00:30', 3_000, 30],
    ['01:00', 0, 90],
    ['06:00', null, 30],
  ])
  await ledger.say(meter('2026-01-14T23:30:00Z', { importWh: 0 }))
  await ledger.service.settleAll()
  expect(await listCosts()).toEqual([
    ['23:30', 3_000, 30],
    ['00:00', 3_000, 30],
    ['00:30', 0, 90],
    ['01:00', 0, 90],
    ['06:00', null, 30],
  ])
  const { cap: _, ...uncapped } = capped
  await ledger.setTariffs([uncapped])
  await ledger.service.settleAll()
  expect(await listCosts()).toEqual([
    ['23:30', null, 30],
    ['00:00', null, 30],
    ['00:30', null, 30],
    ['01:00', null, 30],
    ['06:00', null, 30],
  ])
})
