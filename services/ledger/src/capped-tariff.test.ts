import type { Tariff } from '@driveway/domain/tariff/tariff'
import type { Database } from '@driveway/store/kernel/database'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
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

/** Two chargers of one home: the ledger with the first one, and what each of them has cost by the half hour. */
async function openTwoChargers(database: Database) {
  const ledger = await openTestLedger(database, '2026-01-15T14:00:00Z')
  await addTestDevice(database, { deviceId: 'second', accountNumber: ACCOUNT, installDate: '2025-05-01' })
  const { rows } = await database.pool.query<{ device_no: number }>(
    `select device_no from devices where device_id = 'second'`,
  )
  const ingest = createChargerIngestStore(database, () => 1)
  return {
    ledger,
    saySecond: (...facts: readonly ReturnType<typeof meter>[]) =>
      ingest.ingest(
        facts.map((fact) => ({
          deviceNo: rows[0]?.device_no ?? 0,
          receivedAt: ledger.clock.now(),
          fact,
        })),
      ),
    listCosts: async () => {
      await ledger.service.settleAll()
      const found = await Promise.all(
        [DEVICE, 'second'].map(
          async (id) => [id, await ledger.consumption.listPeriods(ACCOUNT, id, night)] as const,
        ),
      )
      return found
        .flatMap(([id, periods]) => (periods?.parts ?? []).map((part) => Object.assign({ id }, part)))
        .toSorted((first, second) => first.periodStart - second.periodStart)
        .map(({ id, periodStart, withinCapWh, costMicropence }) => [
          new Date(periodStart).toISOString().slice(11, 16),
          id,
          withinCapWh,
          (costMicropence ?? 0) / 1e6,
        ])
    },
  }
}

const hourOfFirst = [
  meter('2026-01-15T00:30:00Z', { importWh: 0 }),
  meter('2026-01-15T01:00:00Z', { importWh: 3_000 }),
  meter('2026-01-15T01:30:00Z', { importWh: 6_000 }),
]

test('[TAR-10] a cap of hours is the home’s: a half hour of two chargers counts once', async () => {
  await using database = await createTestDatabase()
  const { ledger, saySecond, listCosts } = await openTwoChargers(database)
  await ledger.setTariffs([capped])
  await ledger.say(...hourOfFirst)
  expect(await listCosts()).toEqual([
    ['00:30', DEVICE, 3_000, 30],
    ['01:00', DEVICE, 3_000, 30],
  ])
  // The other charger was first, and shares a half hour.
  await saySecond(
    meter('2026-01-15T00:00:00Z', { importWh: 0 }),
    meter('2026-01-15T00:30:00Z', { importWh: 2_000 }),
    meter('2026-01-15T01:00:00Z', { importWh: 4_000 }),
  )
  expect(await listCosts()).toEqual([
    ['00:00', 'second', 2_000, 20],
    ['00:30', DEVICE, 3_000, 30],
    ['00:30', 'second', 2_000, 20],
    ['01:00', DEVICE, 0, 90],
  ])
})

test('[TAR-10] a cap of kWh is the home’s: it counts the energy of two chargers in order of time', async () => {
  await using database = await createTestDatabase()
  const { ledger, saySecond, listCosts } = await openTwoChargers(database)
  await ledger.setTariffs([{ ...capped, cap: { unit: 'kWh', amount: 7, dayStart: '12:00' } }])
  await saySecond(
    meter('2026-01-15T01:00:00Z', { importWh: 0 }),
    meter('2026-01-15T01:30:00Z', { importWh: 4_000 }),
  )
  await ledger.say(...hourOfFirst)
  expect(await listCosts()).toEqual([
    ['00:30', DEVICE, 3_000, 30],
    ['01:00', DEVICE, 3_000, 30],
    ['01:00', 'second', 1_000, 100],
  ])
})
