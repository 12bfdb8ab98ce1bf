import { openTestApi } from '@driveway/api/testing/test-api'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { systemClock } from '@driveway/service-kit/clock'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { storeTestPlan } from '@driveway/testkit/test-plan'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { letSweep, night } from '../testing/test-plans.ts'
import { readTodayWords } from '../testing/today-words.ts'

// A Monday; London is on UTC. Ready by 07:00, cheap from 00:30 to 04:30.
const EVENING = '2026-11-16T18:10:00Z'
const SLOW = { timeout: 90_000 }
const clock = createFixedClock(EVENING)
let database: TestDatabase
let server: Awaited<ReturnType<typeof startTestPlanning>>
let api: Awaited<ReturnType<typeof openTestApi>>

beforeEach(async () => {
  clock.set(EVENING)
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await createVehicleStore(database).save('K-1', { batteryCapacityWh: 60_000 })
  await createTariffStore(database).save('K-1', [night], 0)
  server = await startTestPlanning(database, { clock, settings: { planAfterMs: 0 } })
  await server.addCharger('one', 'K-1')
  api = await openTestApi({ database, clock: systemClock, worldClock: clock })
})

afterEach(async () => {
  await api.close()
  await server.close()
  await database[Symbol.asyncDispose]()
})

async function connect() {
  return letTalk(await server.connect('one'), () => ({ status: 'Accepted' }))
}
type Charger = Awaited<ReturnType<typeof connect>>

/** A sample of the meter now. */
function meter(charger: Charger, watts: number) {
  const sampledValue = [{ measurand: 'Power.Active.Import', value: String(watts), unit: 'W' }]
  return charger.say('MeterValues', {
    connectorId: 1,
    meterValue: [{ timestamp: clock.now().toISOString(), sampledValue }],
  })
}

const query = `{ customer { devices {
  currentEvState { charge { kind value low source } chargeStop { kind since isConfirmed } }
  chargePlan { madeAt energyWh level { kind } ready { isReachable } range { lowEnergyWh highEnergyWh } } } } }`
type Today = {
  currentEvState: {
    charge: { kind: string; value: number | null; low: number | null; source: string | null }
    chargeStop: { kind: string; since: string; isConfirmed: boolean } | null
  }
  chargePlan: {
    madeAt: string
    energyWh: number
    level: { kind: string }
    ready: { isReachable: boolean } | null
    range: { lowEnergyWh: number; highEnergyWh: number } | null
  } | null
}

async function read(): Promise<Today> {
  const { body } = await api.send({ query })
  return (body.data as { customer: { devices: [Today] } }).customer.devices[0]
}

async function readStop() {
  return (await read()).currentEvState.chargeStop
}

async function waitForPlan(madeAt: string): Promise<NonNullable<Today['chargePlan']>> {
  await expect.poll(async () => (await read()).chargePlan?.madeAt, SLOW).toBe(madeAt)
  const { chargePlan } = await read()
  if (chargePlan === null) throw new Error('expected a plan')
  return chargePlan
}

async function setLevel(stateOfCharge: number) {
  const change = `mutation { setStateOfCharge(stateOfCharge: ${stateOfCharge}) { isSuccess } }`
  const { body } = await api.send({ query: change }, { path: '/graphql?k=1' })
  expect(body.data).toEqual({ setStateOfCharge: { isSuccess: true } })
}

/** Plugs in, charges from 00:40 to 02:20 and takes a few watts until 02:30. */
async function chargeUntilStop(charger: Charger): Promise<void> {
  await charger.tellStatus('Preparing')
  await waitForPlan('2026-11-16T18:10:00.000Z')
  clock.set('2026-11-17T00:40:00Z')
  const timestamp = clock.now().toISOString()
  await charger.say('StartTransaction', { connectorId: 1, idTag: 'home', meterStart: 0, timestamp })
  await charger.tellStatus('Charging')
  for (const time of ['00:41', '01:20', '02:20']) {
    clock.set(`2026-11-17T${time}:00Z`)
    await meter(charger, 7_000)
  }
  clock.set('2026-11-17T02:21:00Z')
  await meter(charger, 20)
  clock.set('2026-11-17T02:30:00Z')
  await meter(charger, 20)
}

describe('[TRUTH-02] a car that takes less than 100 W for 10 minutes while 6 A are offered has stopped, one that never drew is not charging yet', () => {
  test('the plan ends without a shortfall, the level is learnt, new power takes it back, and one tap corrects it', async () => {
    const charger = await connect()
    await chargeUntilStop(charger)
    await expect.poll(readStop, SLOW).toEqual({
      kind: 'STOPPED',
      since: '2026-11-17T02:20:00.000Z',
      isConfirmed: false,
    })
    expect((await read()).currentEvState.charge).toMatchObject({ kind: 'ESTIMATED', source: 'STOP' })
    expect((await read()).currentEvState.charge.value).toBeCloseTo(100, 1)
    expect(await readTodayWords(api, clock.now().getTime())).toMatchObject({
      kind: 'stopped',
      title: 'Your car has stopped taking power',
      subtitle: 'Since 02:20. It is probably full.',
    })
    // No check makes another plan for the energy that it did not take, and nothing is said to be missing.
    const { madeAt } = (await read()).chargePlan ?? {}
    clock.set('2026-11-17T02:30:30Z')
    await letSweep(charger)
    expect((await read()).chargePlan).toMatchObject({ madeAt, ready: { isReachable: true } })

    // It balances its cells, and stops again.
    clock.set('2026-11-17T02:31:00Z')
    await meter(charger, 2_000)
    await expect.poll(readStop, SLOW).toBeNull()
    expect((await read()).currentEvState.charge.kind).toBe('UNKNOWN')
    expect((await readTodayWords(api, clock.now().getTime())).kind).not.toBe('stopped')
    clock.set('2026-11-17T02:40:59Z')
    await meter(charger, 20)
    await letSweep(charger)
    expect(await readStop()).toBeNull()
    clock.set('2026-11-17T02:41:00Z')
    await meter(charger, 20)
    await expect.poll(readStop, SLOW).toMatchObject({ since: '2026-11-17T02:31:00.000Z' })

    // The owner knows better, and the car's limit is learnt with it.
    await setLevel(80)
    expect(await readStop()).toMatchObject({ kind: 'STOPPED', isConfirmed: true })
    expect((await read()).currentEvState.charge).toMatchObject({ value: 80, source: 'CUSTOMER' })
    expect((await readTodayWords(api, clock.now().getTime())).subtitle).toBe('Since 02:31, at about 80%')

    // The next night is planned for the car's own limit, and nothing of it is missing.
    clock.set('2026-11-17T07:00:00Z')
    const next = await waitForPlan('2026-11-17T07:00:00.000Z')
    expect(next).toMatchObject({ ready: { isReachable: true } })
    expect(next.energyWh).toBeLessThan(500)
  })

  test('99 W are none and 100 W are power; 5 A are no offer and 6 A are one', async () => {
    const charger = await connect()
    await charger.tellStatus('Preparing')
    await waitForPlan('2026-11-16T18:10:00.000Z')
    clock.set('2026-11-17T00:30:10Z')
    const timestamp = clock.now().toISOString()
    await charger.say('StartTransaction', { connectorId: 1, idTag: 'home', meterStart: 0, timestamp })
    await charger.tellStatus('Charging')
    async function takeAt(time: string, watts: number): Promise<void> {
      clock.set(`2026-11-17T${time}Z`)
      await meter(charger, watts)
      await letSweep(charger)
    }
    await takeAt('00:30:10', 7_000)
    const steps = [
      { at: Date.parse('2026-11-17T00:30:10Z'), powerW: 5 * 230 },
      { at: Date.parse('2026-11-17T00:41:00Z'), powerW: 6 * 230 },
    ]
    await storeTestPlan(database, 'device-one', steps, clock.now())
    // More than ten minutes at 5 A.
    await takeAt('00:40:59', 99)
    expect(await readStop()).toBeNull()
    // Ten minutes at 6 A, but it took 100 W in them.
    await takeAt('00:45:00', 100)
    await takeAt('00:51:00', 99)
    expect(await readStop()).toBeNull()
    await takeAt('00:54:59', 99)
    expect(await readStop()).toBeNull()
    await takeAt('00:55:00', 99)
    const stopped = { kind: 'STOPPED', since: '2026-11-17T00:45:00.000Z', isConfirmed: false }
    await expect.poll(readStop, SLOW).toEqual(stopped)
  })

  test('a car that never took power is not charging yet, and its level stays unknown', async () => {
    const charger = await connect()
    await charger.tellStatus('Preparing')
    await waitForPlan('2026-11-16T18:10:00.000Z')
    clock.set('2026-11-17T00:30:00Z')
    await charger.tellStatus('SuspendedEV')
    clock.set('2026-11-17T00:39:59Z')
    await letSweep(charger)
    expect(await readStop()).toBeNull()
    clock.set('2026-11-17T00:40:00Z')
    const notYet = { kind: 'NOT_YET', since: '2026-11-17T00:30:00.000Z', isConfirmed: false }
    await expect.poll(readStop, SLOW).toEqual(notYet)
    expect((await read()).currentEvState.charge.kind).toBe('UNKNOWN')
    // Seven hours later it is the same.
    clock.set('2026-11-17T06:59:00Z')
    await letSweep(charger)
    expect(await readStop()).toEqual(notYet)
    expect(await readTodayWords(api, clock.now().getTime())).toMatchObject({
      kind: 'not-charging',
      title: 'Your car isn’t charging yet',
      subtitle: 'It may be full, or set to charge later.',
    })
  })
})

test('an unknown car that charged until it stopped is planned for the little it needs the next evening', async () => {
  const charger = await connect()
  await chargeUntilStop(charger)
  const unknown = (await read()).chargePlan
  // From the minimum of 25 % to the maximum of 95 %, or nothing.
  expect(unknown).toMatchObject({
    level: { kind: 'UNKNOWN' },
    range: { lowEnergyWh: 0, highEnergyWh: 46_667 },
    ready: { isReachable: true },
  })
  await expect.poll(readStop, SLOW).toMatchObject({ kind: 'STOPPED' })
  // A restart of the server knows it too.
  await server.close()
  server = await startTestPlanning(database, { clock, settings: { planAfterMs: 0 } })
  const again = await connect()
  clock.set('2026-11-17T07:00:00Z')
  expect(await waitForPlan('2026-11-17T07:00:00.000Z')).toMatchObject({ level: { kind: 'ESTIMATED' } })

  clock.set('2026-11-17T08:10:00Z')
  await again.tellStatus('Available')
  clock.set('2026-11-17T18:10:00Z')
  await again.tellStatus('Preparing')
  const evening = await waitForPlan('2026-11-17T18:10:00.000Z')
  // Full less a day's driving: 6 kWh are likely, 18 at most.
  expect(evening).toMatchObject({ level: { kind: 'ESTIMATED' }, ready: { isReachable: true } })
  expect(evening.range?.lowEnergyWh).toBe(0)
  expect(evening.energyWh).toBeGreaterThan(20_000)
  expect(evening.energyWh).toBeLessThan(21_500)
  const { charge } = (await read()).currentEvState
  expect(charge).toMatchObject({
    value: expect.closeTo(89.6, 1),
    low: expect.closeTo(64.2, 1),
    source: 'STOP',
  })
})
