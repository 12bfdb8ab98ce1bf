import { openTestApi } from '@driveway/api/testing/test-api'
import { deriveDashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import { planNight } from '@driveway/domain/planning/catch-up'
import { makeFacts } from '@driveway/domain/planning/testing/test-night-facts'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { systemClock } from '@driveway/service-kit/clock'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { flat, night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'

// A Monday; London is on UTC. Ready by 07:00.
const evening = '2026-11-16T18:10:00Z'
const clock = createFixedClock(evening)
const devicesQuery =
  '{ customer { devices { estimatedChargeStartTime currentEvState { status isPluggedIn } } } }'
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestPlanning>>
let api: Awaited<ReturnType<typeof openTestApi>>

beforeEach(async () => {
  clock.set(evening)
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await createVehicleStore(database).save('K-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createTariffStore(database).save('K-1', [night], 0)
  gateway = await startTestPlanning(database, { clock, settings: { planAfterMs: 60_000 } })
  await gateway.addCharger('one', 'K-1')
  api = await openTestApi({ database, clock: systemClock, worldClock: clock })
})

afterEach(async () => {
  await api.close()
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

type Device = {
  readonly estimatedChargeStartTime: string | null
  readonly currentEvState: { readonly status: ChargerState; readonly isPluggedIn: boolean }
}

async function readDevice(): Promise<Device | undefined> {
  const { body } = await api.send({ query: devicesQuery })
  return (body.data as { customer: { devices: readonly Device[] } }).customer.devices[0]
}

async function readStart(): Promise<string | null | undefined> {
  return (await readDevice())?.estimatedChargeStartTime
}

/** The status that a customer with planned charging sees in the two minutes after plug-in. */
async function readStatus(hasRange = false): Promise<string> {
  const device = await readDevice()
  const start = device?.estimatedChargeStartTime ?? null
  return deriveDashboardStatus({
    state: device?.currentEvState.status ?? null,
    isPluggedIn: device?.currentEvState.isPluggedIn ?? false,
    homeAlone: false,
    hasChargePath: true,
    hasChargePathRange: hasRange,
    hasSplitConsumption: false,
    isPhevReadyModeOn: false,
    minuteOfDay: 18 * 60 + 10,
    estimatedChargeStartTime: start === null ? null : new Date(start),
    isChargePathAwaited: true,
    hasCheaperSlotAhead: true,
    now: clock.now(),
  })
}

async function connect() {
  return letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
}

test('the planned start reaches the wire from a plug-in, and leaves with the car', async () => {
  const charger = await connect()
  await charger.tellStatus('Available')
  expect(await readStatus()).toBe('DISCONNECTED_WITH_CHARGEPATH')
  clock.advance(1_000)
  await charger.tellStatus('Preparing')
  await expect.poll(readStart).toBe('2026-11-17T00:30:00.000Z')
  expect(await readStatus()).toBe('IDLE_WITH_CHARGEPATH')
  expect(await readStatus(true)).toBe('IDLE_WITH_CHARGEPATH_RANGE')
  clock.advance(1_000)
  await charger.tellStatus('Available')
  expect(await readStart()).toBeNull()
  expect(await readStatus()).toBe('DISCONNECTED_WITH_CHARGEPATH')
})

test('until the planner has stored a plan the start is unknown, and the status waits for it', async () => {
  const charger = await connect()
  await database.pool.query('alter table charge_plans add constraint withheld check (false) not valid')
  await charger.tellStatus('Preparing')
  await expect.poll(() => gateway.countSaid('a plan could not be made')).toBe(1)
  expect(await readStart()).toBeNull()
  expect(await readStatus()).toBe('IDLE_WAITING_FOR_CHARGEPATH')
  await database.pool.query('alter table charge_plans drop constraint withheld')
  await createTariffStore(database).save('K-1', [{ ...night, energySupplier: 'Another' }], 1)
  await expect.poll(() => readStatus()).toBe('IDLE_WITH_CHARGEPATH')
})

test('a car below its minimum charge starts at once, whatever it costs', async () => {
  await createTariffStore(database).save('K-1', [flat], 1)
  await createCarLevelStore(database).save('K-1', { percent: 10, at: clock.now(), source: 'customer' })
  const charger = await connect()
  await charger.tellStatus('Preparing')
  await expect.poll(readStart).toBe('2026-11-16T18:10:00.000Z')
  expect(await readStatus()).toBe('IDLE_WITH_OFF_PEAK')
})

test('[WORLD-03] the planner makes the car ready within its range at the least cost or carbon, with sun and V2G; the start and the reasons reach the customer', async () => {
  await createCarLevelStore(database).save('K-1', { percent: 60, at: clock.now(), source: 'customer' })
  const charger = await connect()
  await charger.tellStatus('Preparing')
  await expect.poll(readStart).toBe('2026-11-17T00:30:00.000Z')
  const query =
    '{ customer { devices { chargePlan { ready { at level isReachable } slots { start power importPrice carbonIntensity reason } } } } }'
  type Slot = { start: string; power: number; importPrice: number; carbonIntensity: number; reason: string }
  type Plan = { ready: object; slots: readonly Slot[] }
  async function readPlan() {
    const { body } = await api.send({ query })
    const plan = (body.data as { customer: { devices: [{ chargePlan: Plan }] } }).customer.devices[0]
      .chargePlan
    const tonight = plan.slots.filter(({ start, power }) => power > 0 && start < '2026-11-17T07')
    return { ready: plan.ready, charging: tonight, waiting: plan.slots[0]?.reason }
  }
  const ready = { at: '2026-11-17T07:00:00.000Z', level: expect.closeTo(95, 3), isReachable: true }
  const cheap = await readPlan()
  expect(cheap).toMatchObject({ ready, waiting: 'peak-hours' })
  expect(new Set(cheap.charging.map((slot) => `${slot.importPrice} ${slot.reason}`))).toEqual(
    new Set(['7 cheap']),
  )

  const greenFrom = Date.parse('2026-11-17T04:30:00Z')
  const green = Array.from({ length: 5 }, (_, at) => greenFrom + at * 1_800_000)
  await createCarbonStore(database).save(
    green.map((periodStart) => ({ periodStart, forecast: 20, actual: null })),
    clock.now().getTime(),
  )
  const preferences = { ...defaultPlanningPreferences, goal: 'LEAST_CARBON' } as const
  await createPlanningPreferencesStore(database).save('K-1', preferences, clock.now())
  await expect.poll(readStart).toBe('2026-11-17T04:30:00.000Z')
  const clean = await readPlan()
  expect(clean.ready).toEqual(ready)
  expect(new Set(clean.charging.map((slot) => `${slot.carbonIntensity} ${slot.reason}`))).toEqual(
    new Set(['20 green']),
  )

  // The same planner takes the sun of the roof, and gives back in the dear hours, within the range.
  const facts = makeFacts('2026-11-16T09:00:00Z', 70)
  const dear = planNight(buildNightInputs(facts))
  expect(dear.slots.find(({ powerW }) => powerW < 0)).toMatchObject({ reason: 'home', start: facts.now })
  expect(Math.min(...dear.slots.map(({ levelWh }) => levelWh))).toBeGreaterThanOrEqual(15_000 - 1)
  const sunny = planNight(
    buildNightInputs({
      ...facts,
      isV2gCharger: false,
      preferences: { ...facts.preferences, exportRatePence: 0 },
      forecast: {
        find: () => ({ solarW: 5_000, houseW: 500, carbonIntensity: 150, estimates: [] }),
        assumed: [],
      },
    }),
  )
  expect(sunny.slots.find(({ powerW }) => powerW > 0)?.reason).toBe('solar')
  expect(Math.max(...sunny.slots.map(({ levelWh }) => levelWh))).toBeLessThanOrEqual(40_000 + 1)
})
