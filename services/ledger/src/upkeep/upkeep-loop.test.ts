import { recordLog } from '@driveway/service-kit/recorded-log'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { openTestLedger } from '../testing/test-ledger.ts'
import { startUpkeep } from './upkeep-loop.ts'

test('a running ledger keeps months, samples and history by itself', async () => {
  await using database = await createTestDatabase()
  const { deviceNo } = await openTestLedger(database, '2026-11-16T10:00:00Z')
  await database.pool.query('update devices set has_house_meter = true')
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_w) select $1, 0, at, 5
     from generate_series(timestamptz '2026-06-01T00:00:00Z', '2026-06-01T00:59:59Z', interval '10 seconds') at`,
    [deviceNo],
  )
  await database.pool.query(`insert into carbon_intensities (period_start, actual) values ('2016-11-01', 1)`)
  const log = recordLog()
  const clock = createFixedClock('2026-11-16T10:00:00Z')
  const upkeep = startUpkeep({ database, clock, everyMs: 3_600_000, logger: log.logger })
  await expect
    .poll(async () => (await database.pool.query('select from carbon_intensities')).rowCount, {
      timeout: 90_000,
    })
    .toBe(0)
  await upkeep.close()
  const { rows } = await database.pool.query(
    `select tableoid::regclass::text as month, to_char(at at time zone 'UTC', 'HH24:MI') as at from readings order by 2`,
  )
  expect(rows).toEqual([
    { month: 'readings_2026_06', at: '00:00' },
    { month: 'readings_2026_06', at: '00:30' },
  ])
  expect(log.text()).toBe('')
})

test('half hours before the retention of readings are final, and later ones are settled', async () => {
  await using database = await createTestDatabase()
  const { deviceNo, service } = await openTestLedger(database, '2026-11-16T10:00:00Z')
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split) values ($1, '2025-09-30T23:00:00Z', 'epoch', 7, 7, 0, 0, 0, false)`,
    [deviceNo],
  )
  // The last register of a month that was dropped, and the first one after it.
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_wh) values
       ($1, 1, '2025-09-30T23:00:00Z', 1000), ($1, 1, '2025-10-01T01:00:00Z', 3000)`,
    [deviceNo],
  )
  await database.pool.query(
    `insert into ledger_marks (device_nos, froms, tos, kinds)
     select array[$1::int], array[t], array[t], array[1] from (
       select extract(epoch from timestamptz '2025-09-30T23:10:00Z') * 1000 as t) late`,
    [deviceNo],
  )
  await service.settleAll()
  const { rows } = await database.pool.query(
    `select to_char(period_start at time zone 'UTC', 'DD HH24:MI') as at, import_wh from settlement_periods order by period_start`,
  )
  expect(rows).toEqual([
    { at: '30 23:00', import_wh: 7 },
    { at: '01 00:00', import_wh: 500 },
    { at: '01 00:30', import_wh: 500 },
  ])
})
