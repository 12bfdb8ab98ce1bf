import { createCarStopStore, type CarStopStore } from '@driveway/store/plans/car-stop-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStopWatch } from './stop-watch.ts'

const OFFERED = '2026-11-17T00:30:00Z'
const clock = createFixedClock('2026-11-17T00:39:59Z')
let database: TestDatabase
let store: CarStopStore

/** A connected charger whose plan charges since 00:30, and whose car holds. */
beforeAll(async () => {
  database = await createTestDatabase()
  store = createCarStopStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  await database.pool.query(
    `update device_states set connector_status = 'held-by-car', socket_closed_at = null`,
  )
  await database.pool.query(
    `insert into charge_plans (device_no, version, made_at, estimated_charge_start, steps, phases)
     select device_no, 1, '2026-11-16T18:00:00Z', $1::timestamptz,
       jsonb_build_array(jsonb_build_object('at', $1::text, 'powerW', 7360)), 1 from devices`,
    [OFFERED],
  )
})
afterAll(() => database[Symbol.asyncDispose]())

async function findStopAt(now: string) {
  clock.set(now)
  const onFault = vi.fn<(error: unknown) => void>()
  const watch = createStopWatch({ store, clock, onFault })
  watch.check()
  await watch.close()
  expect(onFault).not.toHaveBeenCalled()
  return (await store.listWatched(clock.now()))[0]?.stop ?? null
}

test('a car that never drew is not charging yet, and one whose draw is reported late has stopped', async () => {
  expect(await findStopAt('2026-11-17T00:39:59Z')).toBeNull()
  const since = Date.parse(OFFERED)
  expect(await findStopAt('2026-11-17T00:40:00Z')).toEqual({ kind: 'not-yet', since })
  // The charger was offline in the evening, and sends what it metered then.
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_wh, import_w)
     select device_no, 1, '2026-11-16T19:00:00Z', 1000, 7000 from devices`,
  )
  expect(await findStopAt('2026-11-17T00:41:00Z')).toEqual({ kind: 'stopped', since })
})

test('[TRUTH-01] a car that ended its charge while its charger was offline has stopped, and its night is settled again', async () => {
  await addTestDevice(database, { deviceId: 'device-2', accountNumber: 'A-1' })
  async function run(text: string) {
    return database.pool.query(
      `with d as (select device_no from devices where device_id = 'device-2') ${text}`,
    )
  }
  await run(`insert into status_changes (device_no, at, status, error_code, vendor_info)
    select device_no, at::timestamptz, status, '', '' from d, (values
      ('2026-11-16T18:00:00Z', 'held-by-charger'), ('2026-11-17T00:30:00Z', 'charging'),
      ('2026-11-17T04:15:00Z', 'held-by-car'), ('2026-11-17T05:30:00Z', 'held-by-charger'),
      ('2026-11-17T07:53:00Z', 'unplugged')) c (at, status)`)
  await run(`insert into night_outcomes (device_no, ready_at, kept_at, outcome, settle_at, changes)
    select device_no, '2026-11-17T07:00:00Z', '2026-11-16T18:00:00Z', '{}', null, 0 from d`)
  await run(`insert into line_changes (device_no, at, is_up)
    select device_no, at::timestamptz, is_up from d, (values
      ('2026-11-17T00:20:00Z', false), ('2026-11-17T08:10:00Z', true)) c (at, is_up)`)
  await run(`update device_states s set connector_status = 'unplugged', socket_closed_at = null
    from d where s.device_no = d.device_no`)
  expect(await store.listLateReports(new Date('2026-11-17T08:40:00Z'))).toEqual([])
  expect(await store.listLateReports(new Date('2026-11-17T08:39:59Z'))).toHaveLength(1)
  await findStopAt('2026-11-17T08:11:00Z')
  const { rows } = await run(`select kind, since, settle_at from d
    join car_stops using (device_no) join night_outcomes using (device_no)`)
  expect(rows).toEqual([
    {
      kind: 'stopped',
      since: new Date('2026-11-17T04:15:00Z'),
      settle_at: new Date('2026-11-17T07:00:00Z'),
    },
  ])
  expect(await store.listLateReports(new Date('2026-11-17T08:12:00Z'))).toEqual([])
})
