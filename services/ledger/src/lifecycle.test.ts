import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { systemClock } from '@driveway/service-kit/clock'
import { recordLog } from '@driveway/service-kit/recorded-log'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import type { Database } from '@driveway/store/kernel/database'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLedgerService } from './ledger-service.ts'
import { meter } from './testing/test-ledger.ts'

const CHARGERS = 40
const HOURS = 100
const receivedAt = new Date('2026-01-20T00:00:00Z')
const atOnce = { house: 0, energy: 0, cable: 0 }

/** Each took 1000 Wh in every hour. */
async function addChargers(database: Database): Promise<void> {
  await addTestCustomer(database, { accountNumber: 'A-1' })
  for (let index = 0; index < CHARGERS; index++) {
    await addTestDevice(database, { deviceId: `device-${index}`, accountNumber: 'A-1' })
  }
  const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
  const store = createChargerIngestStore(database, () => 1)
  for (const { device_no: deviceNo } of rows) {
    const facts = Array.from({ length: HOURS + 1 }, (_, hour) =>
      meter(Date.parse('2026-01-10T00:00:00Z') + hour * 3_600_000, { importWh: 7000 + hour * 1000 }),
    )
    await store.ingest(facts.map((fact) => ({ deviceNo, receivedAt, fact })))
  }
}

async function countSettled(database: Database): Promise<{ chargers: number; wh: number }> {
  const { rows } = await database.pool.query<{ chargers: number; wh: number }>(
    'select count(distinct device_no)::int as chargers, coalesce(sum(import_wh), 0)::int as wh from settlement_periods',
  )
  return rows[0] ?? { chargers: 0, wh: 0 }
}

async function countKilled(database: Database): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'killed'`,
  )
  return rows.length
}

const everything = { chargers: CHARGERS, wh: CHARGERS * HOURS * 1000 }

function createLedger(database: Database) {
  const log = recordLog()
  const service = createLedgerService({
    database,
    clock: systemClock,
    realClock: systemClock,
    logger: log.logger,
    carbonUrl: null,
    agileFeeds: [],
    settings: { lookEveryMs: 20, delays: atOnce },
  })
  return { service, log }
}

test('a ledger that is killed leaves whole chargers only, and the next one does the rest', async () => {
  await using database = await createTestDatabase()
  await addChargers(database)
  const url = new URL(database.url)
  url.searchParams.set('application_name', 'killed')
  const child = fork(join(import.meta.dirname, 'testing/ledger-process.ts'), [url.href])
  await once(child, 'message')
  await expect
    .poll(async () => (await countSettled(database)).chargers, { timeout: 90_000, interval: 5 })
    .toBeGreaterThan(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const left = await countSettled(database)
  expect(left.wh).toBe(left.chargers * HOURS * 1000)
  // The locks are released when the database has ended the killed connections.
  await expect.poll(() => countKilled(database)).toBe(0)
  const { service } = createLedger(database)
  await service.settleAll()
  expect(await countSettled(database)).toEqual(everything)
})

test('two ledgers on one database share the work and do nothing twice', async () => {
  await using database = await createTestDatabase({ poolSize: 8 })
  await addChargers(database)
  const [first, second] = [createLedger(database), createLedger(database)]
  await Promise.all([first.service.start(), second.service.start()])
  await expect.poll(() => countSettled(database), { timeout: 90_000 }).toEqual(everything)
  await expect
    .poll(() => database.pool.query('select from ledger_work union all select from ledger_marks'))
    .toMatchObject({ rows: [] })
  await Promise.all([first.service.close(), second.service.close()])
  expect(first.log.text() + second.log.text()).toBe('')
})

test('a running ledger prices again by itself, and nobody who saves tariffs waits for it', async () => {
  await using database = await createTestDatabase({ poolSize: 8 })
  await addChargers(database)
  const { service, log } = createLedger(database)
  await service.start()
  const tariff = {
    id: 'flat',
    energySupplier: 'Test Energy',
    tariffType: 'UNKNOWN',
    startDate: '2026-01-01',
    periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }],
  }
  const saved = await createTariffStore(database).save('A-1', [tariff], 0)
  expect(saved.ok).toBe(true)
  async function readCost() {
    const { rows } = await database.pool.query<{ pence: number }>(
      'select coalesce(sum(cost_micropence), 0) / 1e6 as pence from settlement_periods',
    )
    return rows[0]?.pence
  }
  await expect.poll(readCost, { timeout: 90_000 }).toBe(CHARGERS * HOURS * 20)
  await service.close()
  expect(log.text()).toBe('')
})
