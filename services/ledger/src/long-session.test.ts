import { loadChargerHistory } from '@driveway/store/ledger-write/charger-history-store'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLedgerService } from './ledger-service.ts'
import { silentLogger } from '@driveway/service-kit/logger'
import { meter, openTestLedger, status } from './testing/test-ledger.ts'

const HALF = 1_800_000
const DAY = 86_400_000
const plugIn = Date.parse('2026-01-10T00:00:00Z')

/** Charges 1 kWh in each of eight half hours a day, and settles once. Returns the register after the last day. */
async function chargeDaily(
  ledger: Awaited<ReturnType<typeof openTestLedger>>,
  days: number,
): Promise<number> {
  await ledger.say(
    status('unplugged', new Date(plugIn - DAY).toISOString()),
    status('charging', new Date(plugIn).toISOString()),
    ...Array.from({ length: days * 9 }, (_, index) => {
      const [day, half] = [Math.floor(index / 9), index % 9]
      return meter(plugIn + day * DAY + half * HALF, { importWh: 5000 + (day * 8 + half) * 1000 })
    }),
  )
  await ledger.service.settleAll()
  return 5000 + days * 8000
}

/** Counts the rows that settling and pricing one more reading returns, after a plug-in of some days. */
async function countRowsRead(days: number): Promise<number> {
  await using database = await createTestDatabase()
  const now = new Date(plugIn + days * DAY + DAY)
  const ledger = await openTestLedger(database, now.toISOString())
  await database.pool.query(
    `
    insert into carbon_intensities (period_start, actual) select half, 200
    from generate_series($1::timestamptz, $2, interval '30 minutes') half`,
    [new Date(plugIn - DAY), now],
  )
  const wh = await chargeDaily(ledger, days)
  let count = 0
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      count += result.rows.length
      return Promise.resolve(result)
    },
  })
  const service = createLedgerService({
    database: { ...database, kysely },
    clock: ledger.clock,
    realClock: ledger.clock,
    logger: silentLogger,
    carbonUrl: null,
    agileFeeds: [],
  })
  for (const half of [0, 1]) {
    await ledger.say(meter(plugIn + days * DAY + half * HALF, { importWh: wh + half * 1000 }))
    count = 0
    await service.settleAll()
  }
  const { rows } = await database.pool.query<{ wh: number; before: number }>(`
    select sum(import_wh)::int as wh, max(session_wh_before)::int as before from settlement_periods`)
  expect(rows).toEqual([{ wh: days * 8000 + 1000, before: days * 8000 }])
  return count
}

test('one more reading reads as many readings, half hours and figures after 60 days as after 3', async () => {
  const short = await countRowsRead(3)
  const long = await countRowsRead(60)
  expect(short).toBeGreaterThan(0)
  expect(long).toBe(short)
})

/** States of a car that stays plugged in, is paused twice a day and boosted once, with a fault and a card's transaction. */
async function pauseDaily(
  ledger: Awaited<ReturnType<typeof openTestLedger>>,
  days: readonly number[],
): Promise<void> {
  for (const day of days) {
    const at = plugIn + day * DAY
    await ledger.say(
      status('charging', new Date(at).toISOString()),
      meter(at, { importWh: 5000 + day * 8000 }),
      status('held-by-charger', new Date(at + HALF).toISOString()),
      status('charging', new Date(at + 3 * HALF).toISOString()),
      meter(at + 5 * HALF, { importWh: 13_000 + day * 8000 }),
      status('held-by-car', new Date(at + 5 * HALF).toISOString()),
      ...(day === 20 ? [status('faulted', new Date(at + 8 * HALF).toISOString())] : []),
    )
  }
}

/** As a change of the connector does. */
async function requestSettling(
  { pool }: TestDatabase,
  deviceNo: number,
  from: number,
  to: number,
): Promise<void> {
  await pool.query(
    `insert into ledger_marks (device_nos, froms, tos, kinds)
     values (array[$1::int], array[$2::bigint], array[$3::bigint], array[2::smallint])`,
    [deviceNo, from, to],
  )
}

test('the states of yesterday suffice after a month of plug-in, and settling everything anew changes nothing', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, new Date(plugIn + 31 * DAY).toISOString())
  await ledger.say(status('unplugged', new Date(plugIn - DAY).toISOString()))
  for (let day = 0; day < 30; day++) {
    await pauseDaily(ledger, [day])
    await ledger.service.settleAll()
  }
  const range = { from: plugIn + 29 * DAY, to: plugIn + 30 * DAY }
  const history = await runTransaction(database, (client) =>
    loadChargerHistory(client, ledger.deviceNo, range, plugIn + 31 * DAY),
  )
  // The beginning of the session, the last state two days ago, and those since.
  expect(history.statuses.length).toBeLessThanOrEqual(10)
  expect(history.statuses[0]).toMatchObject({ at: plugIn })
  expect(history.covers.from).toBe(plugIn + 27 * DAY + 5 * HALF)

  const stepwise = await ledger.readAll()
  const { rows: sessions } = await database.pool.query('select started_at, ended_at from charge_sessions')
  expect(sessions).toEqual([{ started_at: new Date(plugIn), ended_at: null }])
  await database.pool.query('truncate settlement_periods, charge_sessions, activities')
  await requestSettling(database, ledger.deviceNo, plugIn - DAY, plugIn + 31 * DAY)
  await ledger.service.settleAll()
  expect(await ledger.readAll()).toEqual(stepwise)
})

test('a late unplugging in the middle of a long plug-in divides the session', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, new Date(plugIn + 31 * DAY).toISOString())
  await ledger.say(status('unplugged', new Date(plugIn - DAY).toISOString()))
  await pauseDaily(
    ledger,
    Array.from({ length: 30 }, (_, day) => day),
  )
  await ledger.service.settleAll()
  const unplugged = plugIn + 12 * DAY + 20 * HALF
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info) values ($1, $2, 'unplugged', '', '')`,
    [ledger.deviceNo, new Date(unplugged)],
  )
  await requestSettling(database, ledger.deviceNo, unplugged, unplugged)
  await ledger.service.settleAll()
  const { rows } = await database.pool.query(
    'select started_at, ended_at from charge_sessions order by started_at',
  )
  expect(rows).toEqual([
    { started_at: new Date(plugIn), ended_at: new Date(unplugged) },
    { started_at: new Date(plugIn + 13 * DAY), ended_at: null },
  ])
  const { rows: energy } = await database.pool.query<{ start: Date; wh: number }>(
    'select session_start as start, sum(import_wh)::int as wh from settlement_periods group by 1 order by 1',
  )
  expect(energy.map(({ wh }) => wh)).toEqual([13 * 8000, 17 * 8000])
})

test('energy that is reported late moves the baselines of all later half hours of the session', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, new Date(plugIn + 51 * DAY).toISOString())
  await database.pool.query(
    `
    insert into carbon_intensities (period_start, actual)
    select half, 100 + (date_part('epoch', half) / 1800)::int % 48
    from generate_series($1::timestamptz, $2, interval '30 minutes') half`,
    [new Date(plugIn), new Date(plugIn + 51 * DAY)],
  )
  // The register restarts on the second day, so that the energy before is unknown until it is reported.
  await ledger.say(status('charging', new Date(plugIn).toISOString()))
  for (let day = 1; day <= 50; day++) {
    const at = plugIn + day * DAY
    await ledger.say(meter(at, { importWh: day * 1000 }), meter(at + HALF, { importWh: day * 1000 + 1000 }))
  }
  await ledger.service.settleAll()
  await ledger.say(
    meter(plugIn + HALF, { importWh: 900_000 }),
    meter(plugIn + 2 * HALF, { importWh: 903_000 }),
  )
  await ledger.service.settleAll()
  const late = await ledger.readAll()
  const { rows } = await database.pool.query<{ wh: number; last: number }>(`
    select sum(import_wh)::int as wh, max(session_wh_before + import_wh)::int as last
    from settlement_periods`)
  expect(rows).toEqual([{ wh: 53_000, last: 53_000 }])
  // A recomputation of everything changes nothing.
  await database.pool.query(`update settlement_periods set session_wh_before = 0, baseline_mg = null`)
  await database.pool.query(
    `
    insert into ledger_marks (device_nos, froms, tos, kinds)
    values (array[$1::int], array[0::bigint], array[$2::bigint], array[3::smallint])`,
    [ledger.deviceNo, plugIn + 60 * DAY],
  )
  await ledger.service.settleAll()
  expect(await ledger.readAll()).toEqual(late)
})
