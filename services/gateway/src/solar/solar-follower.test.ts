import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSolarHouse } from '../testing/solar-house.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const NOON = Date.parse('2026-06-15T11:00:00Z')
const clock = createFixedClock(new Date(NOON))
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let context: Parameters<typeof openSolarHouse>[0]

beforeAll(async () => {
  database = await createTestDatabase()
  gateway = await startTestGateway(database, { clock })
  context = { database, gateway, clock }
})

afterAll(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

test('the charge follows the surplus with each sample, within the plan, and leads back to it', async () => {
  const house = await openSolarHouse(context, 'sunny', { isOptedIn: true })
  await house.sample(10, 0, -1_300)
  await house.sample(10, 0, -2_300)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10])
  await house.sample(10, 2_300, -920)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10, 14])
  // A cloud: not below 6 A, and no stop within five minutes of the start.
  await house.sample(10, 3_220, 2_900)
  await expect.poll(house.listLimits, { timeout: 30_000 }).toEqual([10, 14, 6])
  const [profile] = house.listSolar()
  expect(profile).toMatchObject({ chargingProfilePurpose: 'TxProfile', stackLevel: 2 })
  // Without further samples the charger goes back to its plan within minutes.
  expect(profile?.chargingSchedule.duration).toBe(240)

  await house.charger.tellStatus('Charging')
  for (let sample = 0; sample < 40; sample += 1) await house.sample(10, 1_380, 2_000)
  await expect.poll(house.listCleared, { timeout: 30_000 }).toHaveLength(1)
  const sent = house.listLimits().length
  await house.sample(60, 0, -2_300)
  await house.sample(60, 0, -2_300)
  expect(house.listLimits()).toHaveLength(sent)
})

test('a customer who has not opted in charges by plan alone', async () => {
  const house = await openSolarHouse(context, 'plain', { isOptedIn: false })
  await house.sample(10, 0, -2_300)
  await house.sample(10, 0, -2_400)
  const sunny = await openSolarHouse(context, 'other', { isOptedIn: true })
  await sunny.sample(10, 0, -2_300)
  await sunny.sample(10, 0, -2_300)
  await expect.poll(sunny.listLimits, { timeout: 30_000 }).toEqual([10])
  expect(house.listLimits()).toEqual([])
})
