import { addDays, startOfDay } from '@driveway/domain/time/local-date'
import { silentLogger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { mapPeriods } from '@driveway/domain/energy/period-series'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { demoStreet } from '@driveway/world/demo-street'
import type { StreetStart } from '@driveway/world/house-start'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomers } from './demo-customers.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { writeHistory } from './write-history.ts'

const UNTIL = Date.parse('2026-11-15T09:20:00Z')
const SLOW_MACHINE_MS = 600_000
const folder = mkdtempSync(join(tmpdir(), 'driveway-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function fill(
  database: Database,
  firstDay: string,
  keys: readonly string[],
  onProgress: (words: string) => void = () => {},
): Promise<StreetStart> {
  const decided = { firstDay, until: UNTIL }
  const credentialsFile = join(folder, `${randomUUID()}.json`)
  await fillDemoData({ database, fill: { ...decided, isDone: false }, credentialsFile })
  return writeHistory({
    database,
    clock: createFixedClock(new Date(UNTIL).toISOString()),
    logger: silentLogger,
    houses: demoStreet.filter((house) => keys.includes(house.key)),
    fill: decided,
    onProgress,
  })
}

function die(): never {
  throw new Error('killed')
}

async function readRows(database: Database, query: string, values: readonly unknown[] = []) {
  const { rows } = await database.pool.query<Record<string, number>>(query, [...values])
  return rows
}

function customerOf(key: string) {
  const customer = demoCustomers.find((each) => each.house?.key === key)
  if (!customer?.house) throw new Error(`nobody lives in ${key}`)
  return { account: customer.accountNumber, chargerId: customer.house.chargerId }
}

/** The charger's register at an instant. */
async function readRegister(database: Database, chargerId: string, at: number): Promise<number> {
  const [row] = await readRows(
    database,
    `select max(import_wh)::int as wh from readings r join devices d using (device_no)
     where d.charger_id = $1 and r.connector = 1 and r.at <= $2`,
    [chargerId, new Date(at)],
  )
  return row?.['wh'] ?? 0
}

describe(
  'thirteen months, written as readings and settled by the ledger',
  { timeout: SLOW_MACHINE_MS },
  () => {
    const keys = ['solar', 'hybrid', 'v2g-solar']
    let database: TestDatabase
    let start: StreetStart

    beforeAll(async () => {
      database = await createTestDatabase()
      start = await fill(database, addDays('2026-11-15', -395), keys)
    }, SLOW_MACHINE_MS)
    afterAll(() => database[Symbol.asyncDispose]())

    test.each(keys)('the half hours of %s add up to its meter, each with cost and carbon', async (key) => {
      const [sums] = await readRows(
        database,
        `select sum(import_wh)::int as import_wh, sum(export_wh)::int as export_wh,
         count(*) filter (where cost_micropence is null or emissions_mg is null)::int as gaps
       from settlement_periods p join devices d using (device_no) where d.charger_id = $1`,
        [customerOf(key).chargerId],
      )
      const energy = start[key]?.energy
      expect(sums).toEqual({
        import_wh: Math.floor((energy?.chargerImportWh ?? 0) + 1e-6),
        export_wh: Math.floor((energy?.chargerExportWh ?? 0) + 1e-6),
        gaps: 0,
      })
    })

    test.each([
      ['2025-10-26', 50],
      ['2026-03-29', 46],
      ['2026-10-25', 50],
    ])('on %s the %s half hours add up to the register', async (date, halfHours) => {
      const from = startOfDay(date)
      const to = startOfDay(addDays(date, 1))
      for (const key of keys) {
        const { account, chargerId } = customerOf(key)
        const [device] = await database.pool
          .query<{ id: string }>('select device_id as id from devices where charger_id = $1', [chargerId])
          .then(({ rows }) => rows)
        const stored = await createConsumptionStore(database).listPeriods(account, device?.id ?? '', {
          from: new Date(from),
          to: new Date(to),
        })
        const periods = mapPeriods(
          stored?.parts ?? [],
          { from, to, onlyWithEnergy: false },
          (period) => period,
        )
        expect(periods).toHaveLength(halfHours)
        const rise =
          (await readRegister(database, chargerId, to)) - (await readRegister(database, chargerId, from))
        expect(periods.reduce((sum, period) => sum + period.importWh, 0)).toBe(rise)
      }
    })

    test('the night tariff made the hybrid’s kWh cheaper from its first day on', async () => {
      const rows = await readRows(
        database,
        `select (sum(cost_micropence) / sum(import_wh) / 1000)::float as pence
       from settlement_periods p join devices d using (device_no)
       where d.charger_id = $1 group by period_start >= $2 order by period_start >= $2`,
        [customerOf('hybrid').chargerId, new Date(startOfDay(addDays('2026-11-15', -214)))],
      )
      expect(rows[0]?.['pence']).toBeCloseTo(27.35, 2)
      expect(rows[1]?.['pence']).toBeLessThan(12)
    })

    test('nothing is in quarantine, and houses with a roof charge from solar', async () => {
      expect(await readRows(database, 'select * from quarantine')).toEqual([])
      const sun = await readRows(
        database,
        `select sum(import_wh - import_from_grid_wh)::int as wh from settlement_periods p
       join devices d using (device_no) where p.period_start between '2026-05-01' and '2026-08-01'
       group by d.charger_id order by d.charger_id`,
      )
      // Fjord's roof, Kestrel's roof, and the hybrid without one.
      expect(sun.map(({ wh = 0 }) => wh > 50_000)).toEqual([true, true, false])
      expect(sun[2]?.['wh']).toBe(0)
    })
  },
)

test('an interrupted fill resumes and counts nothing twice', { timeout: SLOW_MACHINE_MS }, async () => {
  await using whole = await createTestDatabase()
  await using broken = await createTestDatabase()
  const keys = ['solar', 'v2g-solar']
  const firstDay = '2026-10-20'
  await fill(whole, firstDay, keys)
  await expect(fill(broken, firstDay, keys, die)).rejects.toThrow('killed')
  const start = await fill(broken, firstDay, keys)
  expect(start).toEqual(await fill(whole, firstDay, keys))
  for (const query of [
    'select * from settlement_periods order by device_no, period_start, session_start',
    'select * from charge_sessions order by device_no, started_at',
    'select * from activities order by device_no, at',
    'select device_no, at, is_boosting from boost_changes order by device_no, at',
    'select device_no, connector, at, import_wh from readings order by device_no, connector, at',
    'select device_no, started_at, stopped_at, meter_stop_wh from charger_transactions order by device_no, started_at',
    'select reason from quarantine',
  ]) {
    expect(await readRows(broken, query)).toEqual(await readRows(whole, query))
  }
})
