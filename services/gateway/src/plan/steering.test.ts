import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk, type Call } from '../testing/talking-charger.ts'
import { readDeliveryOutcome } from '../testing/delivery-outcome.ts'
import { addCharger, startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const EVENING = Date.parse('2026-11-16T18:10:00Z')
const NIGHT = Date.parse('2026-11-17T00:30:00Z')
const MORNING = Date.parse('2026-11-17T05:30:00Z')
let worldNow: Date
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>

beforeEach(async () => {
  worldNow = new Date(EVENING)
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addCharger(database, 'one', 'A-1')
  const slots = [
    { start: EVENING, mayCharge: false },
    { start: NIGHT, mayCharge: true },
    { start: MORNING, mayCharge: false },
  ]
  await storeTestPlan(database, 'device-one', listTestSteps(slots), worldNow)
  // Later than the plan, so that the plan is not announced to it as a new one.
  gateway = await startTestGateway(database, {
    clock: { now: () => worldNow },
    settings: { planAfterMs: 60_000, startAfterMs: 0 },
  })
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

async function connect(isProfileTaken: boolean) {
  return letTalk(await gateway.connect('one'), ({ action }: Call) => ({
    status: action === 'SetChargingProfile' && !isProfileTaken ? 'NotSupported' : 'Accepted',
  }))
}

type Charger = Awaited<ReturnType<typeof connect>>

async function begin(charger: Charger): Promise<number> {
  const start = { connectorId: 1, idTag: 'PLAN', meterStart: 5, timestamp: worldNow.toISOString() }
  const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
  await charger.tellStatus('Charging')
  return transactionId
}

function readOutcome(): Promise<string | null | undefined> {
  return readDeliveryOutcome(database)
}

function countStarts(charger: Charger): number {
  return charger.asked('RemoteStartTransaction').length
}

test('a charger that waits for authorisation is started at the planned time', async () => {
  const charger = await connect(true)
  await charger.tellStatus('Preparing')
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  expect(countStarts(charger)).toBe(0)
  worldNow = new Date(NIGHT)
  await expect.poll(() => countStarts(charger), waitLong).toBe(1)
  expect(charger.asked('RemoteStartTransaction')).toEqual([{ connectorId: 1, idTag: 'PLAN' }])
  await begin(charger)
  worldNow = new Date(MORNING)
  await charger.say('Heartbeat', {})
  expect(charger.asked('RemoteStopTransaction')).toEqual([])
})

test.each(['plug', 'card'] as const)('a charger that starts by %s is not started', async (mode) => {
  await createCapabilityStore(database).setStartMode('one', mode)
  const charger = await connect(true)
  worldNow = new Date(NIGHT)
  await charger.tellStatus('Preparing')
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  expect(countStarts(charger)).toBe(0)
})

test('a charger that keeps no plan is started and stopped at the steps of the plan', async () => {
  const charger = await connect(false)
  await charger.tellStatus('Preparing')
  await expect.poll(readOutcome, waitLong).toBe('network')
  expect(await createCapabilityStore(database).find('one')).toMatchObject({ needsNetwork: true })
  const early = await begin(charger)
  await expect
    .poll(() => charger.asked('RemoteStopTransaction'), waitLong)
    .toEqual([{ transactionId: early }])
  const stop = { transactionId: early, meterStop: 5, timestamp: worldNow.toISOString() }
  await charger.say('StopTransaction', stop)
  await charger.tellStatus('Finishing')

  worldNow = new Date(NIGHT)
  await expect.poll(() => countStarts(charger), waitLong).toBe(1)
  const night = await begin(charger)
  worldNow = new Date(MORNING)
  await expect
    .poll(() => charger.asked('RemoteStopTransaction').at(-1), waitLong)
    .toEqual({ transactionId: night })
})

test('a start that a charger without limits refuses is stored as refused', async () => {
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Rejected' }))
  worldNow = new Date(NIGHT)
  await charger.tellStatus('Preparing')
  await expect.poll(readOutcome, waitLong).toBe('refused')
  expect(countStarts(charger)).toBe(1)
})
