import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { flat, letSweep, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'

// A Monday; London is on UTC. Ready by 23:00, and from 16:00 to 22:00 are peak hours.
const NOON = '2026-11-16T12:00:00Z'

test('a charger that reconnects is planned with the level that it reads then, and so without peak hours', async () => {
  const [clock, realClock] = [createFixedClock(NOON), createFixedClock(new Date())]
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await createVehicleStore(database).save('A-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createScheduleStore(database).save('A-1', { MONDAY: { time: 23 * 60, isSettled: true } })
  await createTariffStore(database).save('A-1', [flat], 0)
  const settings = { planAfterMs: 0, pingEveryMs: 600_000, deadAfterMs: 600_000 }
  await using server = await startTestPlanning(database, { clock, realClock, settings, levelWaitMs: 60_000 })
  const deviceNo = await server.addCharger('one', 'A-1')

  async function connect() {
    return letTalk(await server.connect('one'), () => ({ status: 'Accepted' }))
  }
  type Charger = Awaited<ReturnType<typeof connect>>
  function sampleLevel(charger: Charger, percent: number) {
    const sampledValue = [{ measurand: 'SoC', value: String(percent), unit: 'Percent' }]
    const meterValue = [{ timestamp: clock.now().toISOString(), sampledValue }]
    return charger.say('MeterValues', { connectorId: 1, meterValue })
  }
  async function readPlan() {
    const [charger] = await createPlanInputStore(database).loadChargers([deviceNo])
    return charger?.plan ?? null
  }
  async function readExpected() {
    const percent = ((await readPlan())?.inputs.car.levelWh.expected ?? 0) / NIGHT_BATTERY_WH
    return Math.round(percent * 100)
  }

  let charger = await connect()
  await charger.tellStatus('Preparing')
  await expect.poll(readPlan).not.toBeNull()
  await sampleLevel(charger, 30)
  clock.advance(60_000)
  await expect.poll(readExpected).toBe(30)
  await charger.hangUp()
  await expect.poll(async () => (await server.state(deviceNo)).socket_closed_at).not.toBeNull()
  // A charger is away after 15 s. The planner has seen it once another one, which comes later, has its plan.
  async function countChanges(): Promise<number> {
    const { rows } = await database.pool.query(`select from changes where key = 'device-one'`)
    return rows.length
  }
  const changes = await countChanges()
  realClock.advance(20_000)
  await expect.poll(countChanges).toBeGreaterThan(changes)
  await addTestCustomer(database, { accountNumber: 'A-2' })
  const other = await server.addCharger('two', 'A-2')
  const second = letTalk(await server.connect('two'), () => ({ status: 'Accepted' }))
  await second.tellStatus('Preparing')
  await expect
    .poll(async () => (await createPlanInputStore(database).loadChargers([other]))[0]?.plan ?? null)
    .not.toBeNull()
  const version = (await readPlan())?.version ?? 0

  // It has charged by its plan meanwhile. The checks of these hours know nothing of it.
  clock.set('2026-11-16T20:20:00Z')
  await expect
    .poll(async () => {
      // The checks of two chargers are spread over some milliseconds.
      realClock.advance(5)
      return (await readPlan())?.renewAt
    })
    .toBe(Date.parse('2026-11-16T20:30:00Z'))
  charger = await connect()
  await expect.poll(async () => (await server.state(deviceNo)).socket_closed_at).toBeNull()
  await letSweep(charger)
  realClock.advance(59_999)
  await letSweep(charger)
  expect((await readPlan())?.version).toBe(version)
  await sampleLevel(charger, 91)
  await expect.poll(async () => (await server.state(deviceNo)).state_of_charge).toBe(91)
  await expect
    .poll(() => {
      // On a slow machine the minute begins later: when the planner hears of the connection.
      realClock.advance(1_000)
      return readExpected()
    })
    .toBe(91)
  const plan = (await readPlan())?.plan
  expect(plan?.slots.filter(({ powerW }) => powerW > 0).length).toBeGreaterThan(0)
  const peakEnd = Date.parse('2026-11-16T22:00:00Z')
  expect(plan?.slots.filter(({ start, powerW }) => powerW > 0 && start < peakEnd)).toEqual([])
})
