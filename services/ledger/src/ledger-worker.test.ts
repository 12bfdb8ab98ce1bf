import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLedgerWorker } from './ledger-worker.ts'
import { ACCOUNT, meter, openTestLedger } from './testing/test-ledger.ts'

const atOnce = { house: 0, energy: 0, cable: 0 }
const DAY = 86_400_000

async function openWorker(database: TestDatabase, now: string, settleAtOnceMs = 8 * DAY) {
  const ledger = await openTestLedger(database, now)
  const work = createLedgerWorkStore(database)
  const worker = createLedgerWorker({ database, clock: ledger.clock, work, settleAtOnceMs })
  /** Counts the transactions until nothing is due. */
  async function workAll(): Promise<number> {
    await work.collect(atOnce)
    for (let count = 0; ; count++) {
      const outcome = await worker.workOnce()
      if (outcome.kind === 'failed') throw outcome.error
      if (outcome.kind === 'nothing') return count
    }
  }
  return { ledger, work, worker, workAll }
}

/** Every settlement of this device fails until the trigger is dropped. */
async function breakDevice(database: TestDatabase, deviceNo: number): Promise<void> {
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on settlement_periods for each row
      when (new.device_no = ${deviceNo}) execute function refuse()`)
}

test('a charger that fails is postponed, is not due again at once, and the others are settled', async () => {
  await using database = await createTestDatabase()
  const { ledger, work, worker } = await openWorker(database, '2026-01-15T20:00:00Z')
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: ACCOUNT })
  await breakDevice(database, ledger.deviceNo)
  await ledger.say(
    meter('2026-01-15T18:00:00Z', { importWh: 1000 }),
    meter('2026-01-15T18:30:00Z', { importWh: 4000 }),
  )
  await work.collect(atOnce)
  expect(await worker.workOnce()).toMatchObject({ kind: 'failed', deviceNo: ledger.deviceNo })
  // Long enough for a slow machine: the pause doubles with each failure.
  for (let failures = 0; failures < 6; failures++) await work.postpone(ledger.deviceNo)
  await work.request([{ deviceNo: ledger.deviceNo + 1, from: 1, to: 2, kind: 'energy' }])
  await work.collect(atOnce)
  expect(await worker.workOnce()).toEqual({ kind: 'done', deviceNo: ledger.deviceNo + 1 })
  expect(await worker.workOnce()).toEqual({ kind: 'nothing' })
  await database.pool.query('drop trigger refuse on settlement_periods')
  await work.makeAllDue()
  expect(await worker.workOnce()).toEqual({ kind: 'done', deviceNo: ledger.deviceNo })
  expect(await work.isIdle()).toBe(true)
})

test('a failure of the worker itself postpones the charger', async () => {
  await using database = await createTestDatabase()
  const { ledger, work, worker } = await openWorker(database, '2026-01-15T20:00:00Z')
  await breakDevice(database, ledger.deviceNo)
  await ledger.say(
    meter('2026-01-15T18:00:00Z', { importWh: 1000 }),
    meter('2026-01-15T18:30:00Z', { importWh: 4000 }),
  )
  await work.collect(atOnce)
  const before = await database.pool.query<{ at: string }>('select clock_timestamp()::text as at')
  await worker.workOnce()
  const { rows } = await database.pool.query(
    `select tries, due_at >= $1::timestamptz + interval '1 second' as is_postponed from ledger_work`,
    [before.rows[0]?.at],
  )
  expect(rows).toEqual([{ tries: 1, is_postponed: true }])
})

const pauses: [number, number][] = [
  [1, 1],
  [2, 2],
  [4, 8],
  [9, 256],
  [10, 300],
  [20, 300],
]

test.each(pauses)('after failure %i a charger waits %i s', async (failures, seconds) => {
  await using database = await createTestDatabase()
  const { ledger, work } = await openWorker(database, '2026-01-15T20:00:00Z')
  await work.request([{ deviceNo: ledger.deviceNo, from: 1, to: 2, kind: 'energy' }])
  await work.collect(atOnce)
  await database.pool.query('update ledger_work set tries = $1', [failures - 1])
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at')
  await work.postpone(ledger.deviceNo)
  const after = await database.pool.query<{ due_at: Date; now: Date }>(
    'select due_at, clock_timestamp() as now from ledger_work',
  )
  const due = after.rows[0]?.due_at.getTime() ?? 0
  expect(due).toBeGreaterThanOrEqual((rows[0]?.at.getTime() ?? 0) + seconds * 1000 - 1)
  expect(due).toBeLessThanOrEqual((after.rows[0]?.now.getTime() ?? 0) + seconds * 1000 + 1)
})

test('prices of 63 days are written in three transactions, without a gap at the 31-day seams', async () => {
  await using database = await createTestDatabase()
  const { ledger, workAll } = await openWorker(database, '2026-06-01T00:00:00Z')
  const starts = [
    '2026-01-01T00:00:00Z',
    '2026-01-31T23:30:00Z',
    '2026-02-01T00:00:00Z',
    '2026-02-01T00:30:00Z',
    '2026-03-03T23:30:00Z',
    '2026-03-04T00:00:00Z',
    '2026-03-05T00:00:00Z',
  ]
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
       export_wh, export_to_grid_wh, unplanned_wh, is_split)
     select $1, start, 'epoch', 1000, 1000, 0, 0, 0, false from unnest($2::timestamptz[]) start`,
    [ledger.deviceNo, starts],
  )
  await ledger.setTariffs([
    {
      id: 'flat',
      energySupplier: 'Test Energy',
      tariffType: 'UNKNOWN',
      startDate: '2025-12-01',
      periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }],
    },
  ])
  expect(await workAll()).toBe(3)
  const { rows } = await database.pool.query(
    'select period_start, cost_micropence from settlement_periods order by period_start',
  )
  expect(rows).toEqual(
    starts.map((start) => ({ period_start: new Date(start), cost_micropence: 20_000_000 })),
  )
})

test('a long range is settled in several transactions that lose nothing at their seams', async () => {
  await using database = await createTestDatabase()
  const { ledger, workAll } = await openWorker(database, '2026-01-20T00:00:00Z', DAY)
  const first = Date.parse('2026-01-10T00:10:00Z')
  await ledger.say(
    ...Array.from({ length: 73 }, (_, hour) => meter(first + hour * 3_600_000, { importWh: hour * 600 })),
  )
  expect(await workAll()).toBeGreaterThanOrEqual(3)
  const { rows } = await database.pool.query<{ wh: number; halves: number }>(
    'select sum(import_wh)::int as wh, count(*)::int as halves from settlement_periods',
  )
  expect(rows).toEqual([{ wh: 43_200, halves: 145 }])
  const seam = await database.pool.query(
    `select import_wh from settlement_periods where period_start >= '2026-01-10T23:00Z'
       and period_start < '2026-01-11T01:00Z' order by period_start`,
  )
  expect(seam.rows).toEqual([300, 300, 300, 300].map((wh) => ({ import_wh: wh })))
})
