import { createTestDatabase } from '@driveway/testkit/test-database'
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
