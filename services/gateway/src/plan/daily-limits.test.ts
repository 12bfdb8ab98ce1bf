import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dailyNight } from '../testing/delivery-outcome.ts'
import { letTalk, type Call } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const waitLong = { timeout: 90_000 }
const accepted = { status: 'Accepted' }
const END = Date.parse('2026-11-17T18:00:00Z')
const DAY_S = 86_400
/** Nothing for a day, and then what a charger without daily limits does. */
const steps = [
  { at: Date.parse('2026-11-16T18:00:00Z'), powerW: 0 },
  { at: END, powerW: null },
]
const daily = dailyNight(END)
let clock: FixedClock
let realClock: FixedClock
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let deviceNo: number

beforeEach(async () => {
  clock = createFixedClock('2026-11-16T18:10:00Z')
  realClock = createFixedClock(new Date())
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const settings = {
    callTimeoutMs: 3_000,
    planAfterMs: 600_000,
    pingEveryMs: 600_000,
    deadAfterMs: 600_000,
  }
  gateway = await startTestGateway(database, { clock, realClock, settings })
  deviceNo = await gateway.addCharger('one', 'A-1')
})
afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

type Profile = {
  readonly stackLevel: number
  readonly chargingProfileKind: string
  readonly chargingSchedule: {
    readonly duration?: number
    readonly chargingSchedulePeriod: readonly unknown[]
  }
}

function readProfile(payload: unknown): Profile {
  return (payload as { csChargingProfiles: Profile }).csChargingProfiles
}

/** Each profile that was sent: its kind, its rank, its duration and the number of its periods. */
function listSent(charger: { asked(action: string): readonly unknown[] }): readonly unknown[] {
  return charger.asked('SetChargingProfile').map((payload) => {
    const { stackLevel, chargingProfileKind, chargingSchedule } = readProfile(payload)
    const { duration, chargingSchedulePeriod } = chargingSchedule
    return [chargingProfileKind, stackLevel, duration, chargingSchedulePeriod.length]
  })
}

async function connect(answer: (call: Call, isDaily: boolean) => unknown = () => accepted) {
  const charger = letTalk(await gateway.connect('one'), (call) => {
    const isSet = call.action === 'SetChargingProfile'
    return answer(call, isSet && readProfile(call.payload).chargingProfileKind === 'Recurring')
  })
  await charger.tellStatus('Preparing')
  return charger
}

function storePlan(default_ = daily): Promise<boolean> {
  return storeTestPlan(database, 'device-one', steps, clock.now(), default_)
}

async function readDelivery(): Promise<string> {
  const row = await database.kysely
    .selectFrom('charge_plans')
    .select(['version', 'delivery_outcome'])
    .executeTakeFirst()
  return `${row?.version} ${row?.delivery_outcome}`
}

const planOfADay = ['Absolute', 1, DAY_S, 1]
const everyDay = ['Recurring', 0, DAY_S, 3]

test('the plan ends with its last slot, and the daily limits below it are sent once', async () => {
  const charger = await connect()
  await storePlan()
  await expect.poll(() => listSent(charger), waitLong).toEqual([planOfADay, everyDay])
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('2 accepted')
  expect(listSent(charger)).toHaveLength(2)
  // The same plan with other cheap hours.
  await storePlan({ ...daily, steps: daily.steps.slice(0, 2) })
  await expect
    .poll(() => listSent(charger), waitLong)
    .toEqual([planOfADay, everyDay, ['Recurring', 0, DAY_S, 2]])
})

test('a charger that refuses the daily limits holds the plan, and is not asked again', async () => {
  const charger = await connect((_, isDaily) => ({ status: isDaily ? 'Rejected' : 'Accepted' }))
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('2 accepted')
  expect(listSent(charger)).toEqual([planOfADay, everyDay])
})

test('daily limits that are not answered are sent again, and the plan is not', async () => {
  let isSilent = true
  const charger = await connect((_, isDaily) => (isDaily && isSilent ? null : accepted))
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  isSilent = false
  // The call may go unanswered only after the clock was moved.
  function sendAgain() {
    if (listSent(charger).length < 3) realClock.advance(10_000)
    return listSent(charger)
  }
  await expect.poll(sendAgain, waitLong).toEqual([planOfADay, everyDay, everyDay])
})

test('a charger with one rank of limits gets the plan alone, without an end', async () => {
  const capabilities = { ...unknownCapabilities, isReadable: true, maxRank: 0 }
  await createCapabilityStore(database).save(deviceNo, capabilities, new Date())
  const charger = await connect()
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  expect(listSent(charger)).toEqual([['Absolute', 0, undefined, 2]])
})

test('a charger that takes no plan is rid of the daily limits too, which would hold it back', async () => {
  const charger = await connect(({ action }) => ({
    status: action === 'SetChargingProfile' ? 'Rejected' : 'Accepted',
  }))
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('1 network')
  expect(charger.asked('ClearChargingProfile')).toEqual([{ id: 7000 }, { id: 7003 }])
})

test.each([
  ['until its last slot ends', END - 1, 2],
  ['no longer from then on: the charger follows its daily limits', END, 0],
])('a plan is sent %s', async (_, now, count) => {
  await storePlan()
  clock.set(new Date(now))
  const charger = await connect()
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  await expect.poll(() => listSent(charger), waitLong).toHaveLength(count)
})

test('the schedule that a charger reports is compared up to the end of the plan', async () => {
  const composed = {
    ...accepted,
    connectorId: 1,
    scheduleStart: '2026-11-16T18:10:00Z',
    chargingSchedule: {
      duration: 3 * DAY_S,
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [
        { startPeriod: 0, limit: 0 },
        { startPeriod: 2 * DAY_S, limit: 32 },
      ],
    },
  }
  const charger = await connect(({ action }) => (action === 'GetCompositeSchedule' ? composed : accepted))
  const start = { connectorId: 1, idTag: 'X', meterStart: 5, timestamp: clock.now().toISOString() }
  await charger.say('StartTransaction', start)
  await charger.tellStatus('SuspendedEVSE')
  await storePlan()
  await expect.poll(readDelivery, waitLong).toBe('1 accepted')
  expect(charger.asked('GetCompositeSchedule')).toHaveLength(1)
})
