import { openTestApi } from '@driveway/api/testing/test-api'
import {
  defaultPlanningPreferences,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { systemClock } from '@driveway/service-kit/clock'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createCarbonStore } from '@driveway/store/tariffs/carbon-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { listTriggers } from '@driveway/testkit/kept-plans'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { agile, letSweep, night, NIGHT_BATTERY_WH, pricesFrom } from '../testing/test-plans.ts'

const SLOW = { timeout: 60_000 }
const MUTATION_PATH = '/graphql?k=1'
// A Monday; London is on UTC. Ready by 07:00.
const EVENING = '2026-11-16T18:10:00.000Z'
const begin = { connectorId: 1, idTag: 'home', meterStart: 0, timestamp: EVENING }

test('[NIGHT-05] each event makes a plan anew, and the one in force stays unless another saves 5 % and 1p a kWh, or it would miss its target or break a rule', async () => {
  const clock = createFixedClock(EVENING)
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'K-1' })
  await createVehicleStore(database).save('K-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createTariffStore(database).save('K-1', [night], 0)
  // 02:00 to 04:00 costs 20p, all else 50p. The planner, which is not up yet, hears of the tariff alone.
  const prices = createAgilePriceStore(database)
  await prices.save('Test Energy', pricesFrom('2026-11-16T18:00:00Z', 80, 50))
  await prices.save('Test Energy', pricesFrom('2026-11-17T02:00:00Z', 4, 20))
  await using server = await startTestPlanning(database, { clock, settings: { planAfterMs: 0 } })
  const deviceNo = await server.addCharger('one', 'K-1')
  const api = await openTestApi({ database, clock: systemClock, worldClock: clock })

  async function connect(chargerId = 'one') {
    return letTalk(await server.connect(chargerId), () => ({ status: 'Accepted' }))
  }

  /** Changes are read in order: once a car that came after them has its plan, they have been. */
  async function letPlannerCatchUp(): Promise<void> {
    await addTestCustomer(database, { accountNumber: 'K-2' })
    await server.addCharger('two', 'K-2')
    const other = await connect('two')
    await other.tellStatus('Preparing')
    await expect.poll(() => other.asked('SetChargingProfile').length, SLOW).toBeGreaterThan(0)
    await other.tellStatus('Available')
  }

  const seen: string[] = []
  async function expectPlan(trigger: string): Promise<void> {
    seen.push(trigger)
    await expect.poll(() => listTriggers(database, deviceNo), SLOW).toEqual(seen)
  }

  function saveLevel(percent: number) {
    return createCarLevelStore(database).save('K-1', { percent, at: clock.now(), source: 'customer' })
  }

  function saveGoal(goal: PlanningPreferences['goal']) {
    const preferences = { ...defaultPlanningPreferences, goal }
    return createPlanningPreferencesStore(database).save('K-1', preferences, clock.now())
  }

  async function setBoost(isOn: boolean): Promise<void> {
    const query = `mutation { setEvChargerOverride(deviceId: "device-one", enableBoost: ${isOn}) { isSuccess } }`
    const { body } = await api.send({ query }, { path: MUTATION_PATH })
    expect(body.data).toEqual({ setEvChargerOverride: { isSuccess: true } })
  }

  /** The level by the charger, which announces no change of its state. */
  function sampleLevel(charger: Awaited<ReturnType<typeof connect>>, percent: number) {
    const sampledValue = [{ measurand: 'SoC', value: String(percent), unit: 'Percent' }]
    const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue }]
    return charger.say('MeterValues', { connectorId: 1, meterValue })
  }

  try {
    let charger = await connect()
    await charger.tellStatus('Preparing')
    await expectPlan('plug-in')
    await charger.say('StartTransaction', begin)

    // The level that becomes known while the charger is away would lead the old plan above the range.
    await charger.hangUp()
    await expect.poll(async () => (await server.state(deviceNo)).socket_closed_at, SLOW).not.toBeNull()
    await saveLevel(40)
    await letPlannerCatchUp()
    charger = await connect()
    await expectPlan('reconnect')

    await saveGoal('LEAST_CARBON')
    await expectPlan('settings')
    const green = pricesFrom('2026-11-17T05:00:00Z', 4, 0).map(({ periodStart }) => ({
      periodStart,
      forecast: 20,
      actual: null,
    }))
    // A forecast alone replaces a plan that replaced another only after half an hour.
    clock.set('2026-11-16T18:40:00Z')
    await createCarbonStore(database).save(green, clock.now().getTime())
    await expectPlan('forecast')
    await saveGoal('LEAST_COST')
    await expectPlan('settings')

    // A boost has charged the car: at its start, and at its end.
    clock.advance(1_000)
    await sampleLevel(charger, 60)
    await setBoost(true)
    await expectPlan('boost')
    clock.advance(1_000)
    await sampleLevel(charger, 75)
    await setBoost(false)
    await expectPlan('boost')
    clock.set('2026-11-16T18:50:00Z')
    await sampleLevel(charger, 70)
    clock.set('2026-11-16T19:00:00Z')
    await expectPlan('drift')

    await createTariffStore(database).save('K-1', [agile], 1)
    await expectPlan('tariff')

    // Another two hours become cheaper than the planned ones.
    async function publish(time: string, pence: number): Promise<void> {
      await prices.save('Test Energy', pricesFrom(`2026-11-17T${time}:00Z`, 4, pence))
    }
    async function expectSteady(): Promise<void> {
      await letSweep(charger)
      expect(await listTriggers(database, deviceNo)).toEqual(seen)
    }
    // By 4.9 %, then by 5.1 % and 1.02p a kWh.
    await publish('04:00', 19.02)
    await expectSteady()
    await publish('04:00', 18.98)
    await expectPlan('prices')
    await publish('02:00', 9)
    await expectPlan('prices')
    // By 10.9 % but 0.98p a kWh, then by 1.02p.
    await publish('04:00', 8.02)
    await expectSteady()
    await publish('04:00', 7.98)
    await expectPlan('prices')

    await charger.tellStatus('Available')
    await expect
      .poll(async () => {
        const query = '{ customer { devices { chargePlan { madeAt } } } }'
        return (await api.send({ query })).body.data
      }, SLOW)
      .toEqual({ customer: { devices: [{ chargePlan: null }] } })
    const renewals = database.kysely
      .selectFrom('charge_plans')
      .select('renew_at')
      .where('device_no', '=', deviceNo)
    await expect.poll(() => renewals.execute(), SLOW).toEqual([{ renew_at: null }])
    expect(await listTriggers(database, deviceNo)).toEqual(seen)
  } finally {
    await api.close()
  }
})
