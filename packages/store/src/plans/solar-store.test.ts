import { addTestCustomer, addTestDevice, addTestFeature } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSolarStore, type FollowedCharger } from './solar-store.ts'

let database: TestDatabase
let deviceNo: number

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await addTestFeature(database, '1', 'EXPORT_MATCH')
  await addTestDevice(database, { deviceId: 'mine', accountNumber: '1' })
  const { rows } = await database.pool.query('select device_no from devices')
  deviceNo = rows[0].device_no
  await database.pool.query('update customers set export_matching_opt_in = true')
  await database.pool.query('update devices set has_house_meter = true')
})

afterEach(() => database[Symbol.asyncDispose]())

function at(clock: string): Date {
  return new Date(`2026-01-15T${clock}:00Z`)
}

function find(): Promise<FollowedCharger | null> {
  return createSolarStore(database).find(deviceNo)
}

async function write(made: string, start: string): Promise<void> {
  const steps = [
    { at: at('09:00').getTime(), powerW: 0 },
    { at: at(start).getTime(), powerW: null },
  ]
  await storeTestPlan(database, 'mine', steps, at(made))
}

async function readChargeStart(): Promise<string | undefined> {
  const slot = (await find())?.slots.find(({ mayCharge }) => mayCharge)
  return slot && new Date(slot.start).toISOString()
}

test('a charger follows the sun by the plan in force, not by one before it', async () => {
  expect((await find())?.slots).toEqual([])
  await write('08:00', '11:00')
  expect(await readChargeStart()).toBe('2026-01-15T11:00:00.000Z')
  await write('08:10', '13:00')
  await write('08:20', '12:30')
  expect(await readChargeStart()).toBe('2026-01-15T12:30:00.000Z')
})

test('a plan made before the car was unplugged is not that of the next car', async () => {
  await write('08:00', '11:00')
  await database.pool.query(
    `insert into status_changes (device_no, at, status, error_code, vendor_info)
     values ($1, $2, 'unplugged', '', '')`,
    [deviceNo, at('08:30')],
  )
  expect((await find())?.slots).toEqual([])
})

test.each([
  ['without a house meter', 'update devices set has_house_meter = false'],
  ['whose customer has not opted in', 'update customers set export_matching_opt_in = false'],
  ['whose customer no longer has the feature', 'delete from customer_features'],
  ['whose customer has left the beta', 'update customer_features set enabled = false, is_in_beta = true'],
])('a charger %s is not followed', async (_, change) => {
  await database.pool.query(change)
  expect(await find()).toBeNull()
})
