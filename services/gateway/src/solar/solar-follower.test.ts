import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSolarHouse, readPlanOutcome } from '../testing/solar-house.ts'
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
  await expect.poll(house.listLimits, { timeout: 90_000 }).toEqual([10])
  await house.sample(10, 2_300, -920)
  await expect.poll(house.listLimits, { timeout: 90_000 }).toEqual([10, 14])
  // A cloud: not below 6 A, and no stop within five minutes of the start.
  await house.sample(10, 3_220, 2_900)
  await expect.poll(house.listLimits, { timeout: 90_000 }).toEqual([10, 14, 6])
  const [profile] = house.listSolar()
  expect(profile).toMatchObject({ chargingProfilePurpose: 'TxProfile', stackLevel: 2 })
  // Without further samples the charger goes back to its plan within minutes.
  expect(profile?.chargingSchedule.duration).toBe(240)

  await house.charger.tellStatus('Charging')
  for (let sample = 0; sample < 40; sample += 1) await house.sample(10, 1_380, 2_000)
  await expect.poll(house.listCleared, { timeout: 90_000 }).toHaveLength(1)
  const sent = house.listLimits().length
  await house.sample(60, 0, -2_300)
  await house.sample(60, 0, -2_300)
  expect(house.listLimits()).toHaveLength(sent)
})

test('a customer who has not opted in charges by plan alone', async () => {
  const house = await openSolarHouse(context, 'plain', { isOptedIn: false })
  await house.sample(10, 0, -2_300)
  await house.sample(10, 0, -2_400)
  await house.untilHandled()
  const sunny = await openSolarHouse(context, 'other', { isOptedIn: true })
  await sunny.sample(10, 0, -2_300)
  await sunny.sample(10, 0, -2_300)
  await expect.poll(sunny.listLimits, { timeout: 90_000 }).toEqual([10])
  expect(house.listLimits()).toEqual([])
})

test('a state that changes often does not read the facts of a customer who has not opted in again', async () => {
  const house = await openSolarHouse(context, 'busy', { isOptedIn: false })
  await house.sample(10, 0, -2_300)
  await house.untilHandled()
  await database.pool.query(
    `update customers set export_matching_opt_in = true where account_number = 'A-busy'`,
  )
  await house.charger.tellStatus('SuspendedEVSE')
  await house.sample(10, 0, -2_300)
  await house.sample(10, 0, -2_300)
  const sunny = await openSolarHouse(context, 'calm', { isOptedIn: true })
  await sunny.sample(10, 0, -2_300)
  await sunny.sample(10, 0, -2_300)
  await expect.poll(sunny.listLimits, { timeout: 90_000 }).toEqual([10])
  expect(house.listLimits()).toEqual([])
})

test('a new plan is kept although the limit that follows the sun lies over it for some minutes', async () => {
  const HOUR_S = 3600
  let hasLimit = false
  const house = await openSolarHouse(context, 'replanned', {
    isOptedIn: true,
    // The limit of 10 A ends after three minutes; then the plan waits until it charges.
    findSchedule: () =>
      hasLimit && {
        connectorId: 1,
        scheduleStart: clock.now().toISOString(),
        chargingSchedule: {
          duration: 24 * HOUR_S,
          chargingRateUnit: 'A',
          chargingSchedulePeriod: [
            { startPeriod: 0, limit: 10 },
            { startPeriod: 180, limit: 0 },
            { startPeriod: 2 * HOUR_S, limit: 32 },
          ],
        },
      },
  })
  await house.sample(10, 0, -1_300)
  await house.sample(10, 0, -2_300)
  await expect.poll(house.listLimits, { timeout: 90_000 }).toEqual([10])
  hasLimit = true
  const now = clock.now().getTime()
  const slots = [
    { start: now - HOUR_S * 1000, mayCharge: false },
    { start: now + 2 * HOUR_S * 1000, mayCharge: true },
  ]
  await storeTestPlan(database, 'device-replanned', listTestSteps(slots), clock.now())
  await expect
    .poll(() => readPlanOutcome(database, 'replanned'), { timeout: 90_000 })
    .toMatch(/accepted|network/)
  expect(await readPlanOutcome(database, 'replanned')).toBe('accepted')
  expect(house.charger.asked('RemoteStopTransaction')).toEqual([])
})
