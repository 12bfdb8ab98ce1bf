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
