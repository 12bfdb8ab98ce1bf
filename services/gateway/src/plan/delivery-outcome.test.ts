import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const clock = createFixedClock('2026-11-16T18:10:00Z')
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  gateway = await startTestGateway(database, { clock, settings: { callTimeoutMs: 100, planAfterMs: 60_000 } })
  await gateway.addCharger('one', 'A-1')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

function storePlan(chargeFrom: string): Promise<boolean> {
  const start = Date.parse(chargeFrom)
  const slots = [
    { start: Date.parse('2026-11-16T16:00:00Z'), mayCharge: false },
    { start, mayCharge: true },
  ]
  return storeTestPlan(database, 'device-one', listTestSteps(slots), clock.now())
}

async function readDelivery() {
  const { rows } = await database.pool.query<{ version: number; outcome: string | null }>(
    'select version, delivery_outcome as outcome from charge_plans',
  )
  return rows[0]
}

test.each([
  ['accepted', () => ({ status: 'Accepted' })],
  ['network', () => ({ status: 'Rejected' })],
  ['unanswered', () => null],
])('a delivery that is %s is stored with the plan', async (outcome, answer) => {
  const charger = letTalk(await gateway.connect('one'), answer)
  await charger.tellStatus('Preparing')
  await storePlan('2026-11-17T00:30:00Z')
  await expect.poll(readDelivery).toEqual({ version: 1, outcome })
})

test('a stored plan is sent from the present half hour on, and an equal one is not sent again', async () => {
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  await charger.tellStatus('Preparing')
  expect(charger.calls).toEqual([])
  await storePlan('2026-11-17T00:30:00Z')
  await expect.poll(readDelivery).toEqual({ version: 1, outcome: 'accepted' })
  await storePlan('2026-11-17T00:30:00Z')
  await expect.poll(readDelivery).toEqual({ version: 2, outcome: 'accepted' })
  expect(charger.asked('SetChargingProfile')).toMatchObject([
    {
      csChargingProfiles: {
        chargingSchedule: {
          startSchedule: '2026-11-16T18:00:00.000Z',
          chargingSchedulePeriod: [
            { startPeriod: 0, limit: 0 },
            { startPeriod: 6.5 * 3600, limit: 32 },
          ],
        },
      },
    },
  ])
})

test('a plan for a charger without a car is not sent', async () => {
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  await charger.tellStatus('Available')
  await storePlan('2026-11-17T00:30:00Z')
  await charger.say('Heartbeat', {})
  await charger.tellStatus('Preparing')
  await expect.poll(() => charger.asked('SetChargingProfile').length).toBe(1)
})
