import { unknownCapabilities, type ChargerCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk, type Call } from '../testing/talking-charger.ts'
import { readDeliveryOutcome } from '../testing/delivery-outcome.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const HALF_HOUR = 30 * 60_000
const clock = createFixedClock('2026-11-16T18:10:00Z')
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let deviceNo: number

type Profile = {
  readonly chargingProfilePurpose: string
  readonly chargingProfileKind: string
  readonly chargingSchedule: { chargingRateUnit: string; chargingSchedulePeriod: { limit: number }[] }
}

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  gateway = await startTestGateway(database, { clock, settings: { planAfterMs: 60_000 } })
  deviceNo = await gateway.addCharger('one', 'A-1')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

/** Waits and charges in turn, half an hour each, and charges from then on. */
async function storePlan(periods: number): Promise<void> {
  const first = Date.parse('2026-11-16T18:00:00Z')
  const slots = Array.from({ length: periods }, (_, index) => ({
    start: first + index * HALF_HOUR,
    mayCharge: index % 2 === 1 || index === periods - 1,
  }))
  await storeTestPlan(database, 'device-one', listTestSteps(slots), clock.now())
}

function profileOf(payload: unknown): Profile {
  return (payload as { csChargingProfiles: Profile }).csChargingProfiles
}

/** A charger that takes only the profiles that the test allows. */
async function connect(takes: (profile: Profile) => boolean) {
  const charger = letTalk(await gateway.connect('one'), ({ action, payload }: Call) => {
    const isTaken = action !== 'SetChargingProfile' || takes(profileOf(payload))
    return { status: isTaken ? 'Accepted' : 'Rejected' }
  })
  await charger.tellStatus('Preparing')
  return charger
}

function readOutcome(): Promise<string | null | undefined> {
  return readDeliveryOutcome(database)
}

function save(known: Partial<ChargerCapabilities>): Promise<void> {
  const capabilities = { ...unknownCapabilities, isReadable: true, ...known }
  return createCapabilityStore(database).save(deviceNo, capabilities, new Date())
}

test('a charger that takes only watts gets its plan in watts, in as many periods as it takes', async () => {
  await save({ limitUnits: ['power'], maxPeriods: 2, phases: 1 })
  const charger = await connect(() => true)
  await storePlan(4)
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  const [sent] = charger.asked('SetChargingProfile').map(profileOf)
  expect(sent?.chargingSchedule.chargingRateUnit).toBe('W')
  expect(sent?.chargingSchedule.chargingSchedulePeriod.map((period) => period.limit)).toEqual([0, 7360])
})

test('a refused form is followed by the next, and the one that worked is remembered', async () => {
  const charger = await connect(({ chargingProfileKind: kind }) => kind === 'Relative')
  await storePlan(2)
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  const forms = charger.asked('SetChargingProfile').map((payload) => {
    const { chargingProfileKind, chargingSchedule } = profileOf(payload)
    return `${chargingProfileKind} ${chargingSchedule.chargingRateUnit}`
  })
  expect(forms).toEqual(['Absolute A', 'Absolute W', 'Relative A'])
  expect(await createCapabilityStore(database).find('one')).toMatchObject({
    limitForm: { unit: 'current', scope: 'charger', timing: 'relative' },
  })
  await storePlan(4)
  await expect.poll(() => charger.asked('SetChargingProfile').length, waitLong).toBe(4)
  expect(profileOf(charger.asked('SetChargingProfile')[3]).chargingProfileKind).toBe('Relative')
})

test('a charger that takes limits only for a transaction gets them when it has one', async () => {
  const charger = await connect(({ chargingProfilePurpose: purpose }) => purpose === 'TxProfile')
  await storePlan(2)
  await expect.poll(readOutcome, waitLong).toBe('network')
  const start = { connectorId: 1, idTag: 'X', meterStart: 5, timestamp: clock.now().toISOString() }
  const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
  await charger.tellStatus('Charging')
  await expect.poll(readOutcome, waitLong).toBe('accepted')
  expect(charger.asked('SetChargingProfile').at(-1)).toMatchObject({
    csChargingProfiles: { transactionId, chargingProfilePurpose: 'TxProfile' },
  })
})
