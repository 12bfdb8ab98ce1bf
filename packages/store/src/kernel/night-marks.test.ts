import { makeSettledEnergy } from '@driveway/testkit/test-period'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { AGILE } from '@driveway/domain/tariff/tariff'
import { writePrices } from '../ledger-write/pricing-store.ts'
import type { Settlement } from '../ledger-write/settlement-changes.ts'
import { replaceSettlement } from '../ledger-write/settlement-store.ts'
import { createPlanningPreferencesStore } from '../plans/planning-preferences-store.ts'
import { createAgilePriceStore } from '../tariffs/agile-price-store.ts'
import { createTariffStore } from '../tariffs/tariff-store.ts'
import { markNights, markNightsOfAccount } from './night-marks.ts'
import { runTransaction } from './transaction.ts'

const MS = { hour: 3_600_000, day: 86_400_000 }
const periodStart = Date.parse('2026-11-17T01:00:00Z')
const range = { from: periodStart - MS.hour, to: periodStart + MS.hour }
const importWh = 3_500

const energy = makeSettledEnergy(periodStart, importWh)
const priced = {
  periodStart,
  sessionStart: null,
  importWh,
  importFromGridWh: importWh,
  sessionWhBefore: 0,
  emissionsMg: 0,
  baselineMg: 0,
  withinCapWh: null,
}
const nothing: Settlement = { energy: [], activities: [], sessions: [], faults: [] }

let database: TestDatabase
let deviceNo: number

beforeAll(async () => {
  database = await createTestDatabase()
  for (const [account, device] of [
    ['K-1', 'device-1'],
    ['K-2', 'device-2'],
  ] as const) {
    await addTestCustomer(database, { accountNumber: account })
    await addTestDevice(database, { deviceId: device, accountNumber: account })
  }
  const { rows } = await database.pool.query<{ device_no: number }>(
    `select device_no from devices where device_id = 'device-1'`,
  )
  deviceNo = rows[0]?.device_no ?? 0
})
afterAll(() => database[Symbol.asyncDispose]())

/** Nights of both chargers: settled, settled without a charge, and not over yet. */
async function resetNights(): Promise<void> {
  await database.pool.query('delete from night_outcomes')
  await database.pool.query(
    `insert into night_outcomes (device_no, ready_at, kept_at, outcome, settle_at)
     select device_no, ready_at::timestamptz, 'epoch', outcome::json, settle_at::timestamptz from devices, (values
       ('2026-11-16T07:00:00Z', '{}', null), ('2026-11-17T01:00:00Z', '{}', null),
       ('2026-11-17T07:00:00Z', '{}', '2026-11-17T08:00:00Z'), ('2026-11-18T07:00:00Z', null, null),
       ('2026-11-19T07:00:00Z', null, '2026-11-19T07:00:00Z'), ('2026-11-20T00:59:00Z', '{}', null),
       ('2026-11-20T01:00:00Z', '{}', null)
     ) nights (ready_at, outcome, settle_at)`,
  )
}

beforeEach(async () => {
  await database.pool.query('delete from settlement_periods')
  await resetNights()
})

/** The marked nights, and those that are due at their ready-by time. */
async function listMarked(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ night: string }>(
    `select d.device_id || to_char(ready_at at time zone 'UTC', ' DD HH24:MI')
       || (case when settle_at = ready_at then '' else ' not due' end) as night
     from night_outcomes n join devices d using (device_no) where changes = 1 order by device_id, ready_at`,
  )
  return rows.map(({ night }) => night)
}

function settle(settlement: Partial<Settlement>): Promise<void> {
  return runTransaction(database, (client) =>
    replaceSettlement(client, deviceNo, range, { ...nothing, ...settlement }),
  )
}

async function price(costMicropence: number, emissionsMg: number): Promise<void> {
  await runTransaction(database, (client) =>
    writePrices(client, deviceNo, [{ ...priced, costMicropence, emissionsMg }]),
  )
}

/** Settled nights that end within three days of the half hour. */
const ofHalfHour = ['device-1 17 07:00', 'device-1 18 07:00', 'device-1 20 00:59']

describe('nights are settled again', () => {
  test('for energy that is new, changed or gone, and not for the same again', async () => {
    await settle({ energy: [energy] })
    expect(await listMarked()).toEqual(ofHalfHour)
    await settle({ energy: [energy] })
    expect(await listMarked()).toEqual(ofHalfHour)
    await resetNights()
    await settle({ energy: [{ ...energy, importWh: 3_600 }] })
    expect(await listMarked()).toEqual(ofHalfHour)
    await resetNights()
    await settle({})
    expect(await listMarked()).toEqual(ofHalfHour)
  })

  test('for another activity', async () => {
    const activity = { at: periodStart, cable: 'connected', mode: 'charging', isUnplanned: false } as const
    await settle({ activities: [activity] })
    expect(await listMarked()).toEqual(ofHalfHour)
    await resetNights()
    await settle({})
    expect(await listMarked()).toEqual(ofHalfHour)
  })

  test('for another cost, and not for other emissions', async () => {
    await settle({ energy: [energy] })
    await resetNights()
    await price(24_500_000, 0)
    expect(await listMarked()).toEqual(ofHalfHour)
    await price(24_500_000, 500)
    expect(await listMarked()).toEqual(ofHalfHour)
  })

  const tariff = {
    id: 'flat',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-11-18',
    periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }],
  }

  test('for a changed tariff, from its first day on, of its account only', async () => {
    const store = createTariffStore(database)
    const { version } = await store.list('K-1')
    await store.save('K-1', [tariff], version)
    expect(await listMarked()).toEqual(['device-1 18 07:00', 'device-1 20 00:59', 'device-1 20 01:00'])
    await store.save('K-1', [tariff], version + 1)
    expect(await listMarked()).toHaveLength(3)
  })

  test('for the first export rate, which also counts before; for a later one from then on', async () => {
    const store = createPlanningPreferencesStore(database)
    async function save(exportRatePence: number, now: string): Promise<void> {
      await store.save('K-2', { ...defaultPlanningPreferences, exportRatePence }, new Date(now))
    }
    await save(0, '2026-11-18T12:00:00Z')
    expect(await listMarked()).toEqual([])
    await save(15, '2026-11-18T12:00:00Z')
    expect(await listMarked()).toHaveLength(6)
    await resetNights()
    await save(15, '2026-11-18T13:00:00Z')
    expect(await listMarked()).toEqual([])
    await save(16, '2026-11-20T00:59:00Z')
    expect(await listMarked()).toEqual(['device-2 20 01:00'])
  })

  test('for a changed price of their Agile tariff', async () => {
    const agile = { ...tariff, tariffType: AGILE, startDate: '2026-01-01', periods: [] }
    const tariffs = createTariffStore(database)
    await tariffs.save('K-1', [agile], (await tariffs.list('K-1')).version)
    await resetNights()
    async function save(energySupplier: string, micropencePerKwh: number): Promise<void> {
      await createAgilePriceStore(database).save(energySupplier, [{ periodStart, micropencePerKwh }])
    }
    await save('Another', 10_000_000)
    expect(await listMarked()).toEqual([])
    await save('Test Energy', 10_000_000)
    expect(await listMarked()).toEqual(ofHalfHour)
    await save('Test Energy', 10_000_000)
    expect(await listMarked()).toEqual(ofHalfHour)
  })
})

test('a night in which nothing had flowed is marked again while it is due', async () => {
  await settle({ energy: [energy] })
  await settle({})
  const { rows } = await database.pool.query<{ changes: number }>(
    `select changes from night_outcomes where ready_at = '2026-11-18T07:00:00Z' and device_no = $1`,
    [deviceNo],
  )
  expect(rows).toEqual([{ changes: 2 }])
})

test('a mark that fails is reported to the change that it belongs to', async () => {
  await database.pool.query('alter table night_outcomes rename to nights_away')
  await expect(markNightsOfAccount(database.kysely, 'K-1', 0)).rejects.toThrow('night_outcomes')
  await database.pool.query('alter table nights_away rename to night_outcomes')
})

test('the nights of changed half hours are found by their key', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain with changed as (select * from unnest($1::int[], $2::timestamptz[]) u (device_no, at)),
         nights as (${markNights('changed')})
       select 1`,
      [[deviceNo], ['2026-11-18T01:00:00Z']],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: \(\(device_no = [^)]+\) AND \(ready_at > .* AND \(ready_at < /)
  } finally {
    client.release(true)
  }
})
