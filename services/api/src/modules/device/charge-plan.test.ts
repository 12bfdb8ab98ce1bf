import { GetCustomerDevices } from '@driveway/contract/generated/customer-operations'
import { systemClock } from '@driveway/service-kit/clock'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { openLive } from '@driveway/api/testing/live-reader'
import { afterEach, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

const world = createFixedClock('2026-01-15T18:00:00Z')
const steps = listTestSteps([
  { start: Date.parse('2026-01-15T18:00:00Z'), mayCharge: false },
  { start: Date.parse('2026-01-15T23:30:00Z'), mayCharge: true },
])

beforeEach(async () => {
  database = await createTestDatabase()
  await addCustomer(database, 'K-1')
  await addDevice(database, 'device-1', 'K-1')
  api = await openTestApi({ database, clock: systemClock, worldClock: world })
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function readStart(): Promise<unknown> {
  const { body } = await api.send({ query: GetCustomerDevices })
  const { devices } = (body.data as { customer: { devices: { estimatedChargeStartTime: unknown }[] } })
    .customer
  return devices[0]?.estimatedChargeStartTime
}

function setStatus(status: string) {
  return database.pool.query('update device_states set connector_status = $1', [status])
}

test('a plan is pushed to the open screen with the start of charging', async () => {
  await setStatus('held-by-charger')
  expect(await readStart()).toBeNull()
  const live = await openLive(api.origin, await api.tokenOf('K-1'))
  await storeTestPlan(database, 'device-1', steps, world.now())
  await expect.poll(() => live.events).toEqual([{ event: 'plan-made', data: { deviceId: 'device-1' } }])
  expect(await readStart()).toBe('2026-01-15T23:30:00.000Z')
})

test('the planned start is null without a car', async () => {
  await setStatus('unplugged')
  await storeTestPlan(database, 'device-1', steps, world.now())
  expect(await readStart()).toBeNull()
})

async function readNotice(): Promise<unknown> {
  const { body } = await api.send({
    query: '{ customer { devices { notice chargePlan { needsNetwork } } } }',
  })
  const { devices } = (body.data as { customer: { devices: unknown[] } }).customer
  return devices[0]
}

test('a charge that the customer ended has a notice, and neither a start nor a plan', async () => {
  await setStatus('finishing')
  await storeTestPlan(database, 'device-1', steps, world.now())
  await database.pool.query(`update charge_plans set delivery_outcome = 'held'`)
  expect(await readStart()).toBeNull()
  expect(await readNotice()).toEqual({ notice: 'CHARGE_STOPPED', chargePlan: null })
})

test('a charger that cannot wait has a notice', async () => {
  await setStatus('charging')
  await storeTestPlan(database, 'device-1', steps, world.now())
  await database.pool.query(`update charge_plans set delivery_outcome = 'cannot-wait'`)
  expect(await readNotice()).toEqual({ notice: 'CHARGER_CANNOT_WAIT', chargePlan: { needsNetwork: true } })
})

test.each([
  ['2026-01-15T17:59:00.001Z', null],
  ['2026-01-15T17:59:00.000Z', 'BOOST_HELD_BACK'],
])('a boost that began at %s and is held back since 17:50 has the notice %s', async (boostedAt, notice) => {
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'held-by-charger',
       status_at = '2026-01-15T17:50:00Z', is_boosting = true`,
  )
  await database.pool.query(
    `insert into boost_changes (device_no, at, is_boosting) select device_no, $1, true from devices`,
    [boostedAt],
  )
  expect(await readNotice()).toMatchObject({ notice })
})
