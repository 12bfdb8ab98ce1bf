import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { listStarts, night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'
import { startTestPlanning } from '../testing/test-planning.ts'

// A Monday; London is on UTC.
const evening = '2026-11-16T18:10:00Z'
const clock = createFixedClock(evening)
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestPlanning>>

beforeEach(async () => {
  clock.set(evening)
  database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'A-2']) {
    await addTestCustomer(database, { accountNumber })
    await createVehicleStore(database).save(accountNumber, { batteryCapacityWh: NIGHT_BATTERY_WH })
  }
  await createTariffStore(database).save('A-1', [night], 0)
  gateway = await startTestPlanning(database, { clock, settings: { planAfterMs: 60_000 } })
  await gateway.addCharger('one', 'A-1')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

async function connect(chargerId = 'one', answer: () => unknown = () => ({ status: 'Accepted' })) {
  return letTalk(await gateway.connect(chargerId), answer)
}

/** This night and the next one. The limits that repeat daily follow from the ready-by time of that one on. */
const waitForNight = ['17T00:30', '18T00:30']
/** After the peak hours of the evening; then, should the server be away, before the next ready-by time. */
const AFTER_PEAK = /^16T2[23]:/

test('on plug-in the charger gets the whole night, once, and nothing while it is free', async () => {
  const charger = await connect()
  await charger.tellStatus('Available')
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toEqual([waitForNight])
  await expect
    .poll(() => charger.asked('SetChargingProfile'))
    .toMatchObject([
      {
        connectorId: 1,
        csChargingProfiles: {
          chargingProfileId: 7000,
          stackLevel: 1,
          chargingProfilePurpose: 'TxDefaultProfile',
          chargingProfileKind: 'Absolute',
          chargingSchedule: {
            startSchedule: '2026-11-16T18:00:00.000Z',
            duration: 37 * 3600,
            chargingRateUnit: 'A',
          },
        },
      },
      {
        connectorId: 1,
        csChargingProfiles: {
          chargingProfileId: 7003,
          stackLevel: 0,
          chargingProfilePurpose: 'TxDefaultProfile',
          chargingProfileKind: 'Recurring',
          recurrencyKind: 'Daily',
          chargingSchedule: {
            startSchedule: '2026-11-16T00:00:00.000Z',
            duration: 24 * 3600,
            chargingRateUnit: 'A',
            chargingSchedulePeriod: [
              { startPeriod: 0, limit: 0 },
              { startPeriod: 1_800, limit: 32 },
              { startPeriod: 16_200, limit: 0 },
            ],
          },
        },
      },
    ])
  await charger.tellStatus('SuspendedEVSE')
  await charger.say('Heartbeat', {})
  expect(charger.asked('SetChargingProfile')).toHaveLength(2)
})

test('without a tariff, and on a flat one, the car charges after the peak hours', async () => {
  await gateway.addCharger('two', 'A-2')
  const charger = await connect('two')
  await charger.tellStatus('Preparing')
  await expect
    .poll(() => listStarts(charger))
    .toEqual([expect.arrayContaining([expect.stringMatching(AFTER_PEAK)])])
  clock.set('2026-11-16T20:00:00Z')
  const flat = { ...night, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }] }
  await createTariffStore(database).save('A-2', [flat], 0)
  await charger.hangUp()
  const again = await connect('two')
  await again.tellStatus('Preparing')
  await expect
    .poll(() => listStarts(again))
    .toEqual([expect.arrayContaining([expect.stringMatching(AFTER_PEAK)])])
})

test('the charger follows a change of the schedule, and of the tariff, while the car is plugged in', async () => {
  const charger = await connect()
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toEqual([waitForNight])

  await createScheduleStore(database).save('A-1', { TUESDAY: { time: 15, isSettled: true } })
  // The night rate begins too late, and without some of the peak hours the car would not be ready.
  await expect.poll(() => listStarts(charger)[1]).toEqual(['16T20:00', '18T00:30'])

  // Of equal prices the plan in force keeps its own, unless the owner changes the ready-by time too.
  await createTariffStore(database).save('A-1', [], 1)
  await createScheduleStore(database).save('A-1', { TUESDAY: { time: 7 * 60, isSettled: true } })
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toMatch(AFTER_PEAK)
})

test('nothing is sent to a free charger, nor for somebody else’s schedule', async () => {
  const charger = await connect()
  await charger.tellStatus('Available')
  await createScheduleStore(database).save('A-1', { TUESDAY: { time: 180, isSettled: true } })
  await createScheduleStore(database).save('A-2', { TUESDAY: { time: 180, isSettled: true } })
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toHaveLength(1)
})

test('a charger that comes back gets its plan again, also when it has nothing to say', async () => {
  const charger = await connect()
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toHaveLength(1)
  await charger.hangUp()
  await gateway.close()

  gateway = await startTestPlanning(database, { clock, settings: { planAfterMs: 20 } })
  const again = await connect()
  await expect.poll(() => listStarts(again)).toEqual([waitForNight])
  await again.tellStatus('Preparing')
  await again.say('Heartbeat', {})
  expect(listStarts(again)).toHaveLength(1)
})

test('a charger that takes no plan in any form is asked in each form once, and served meanwhile', async () => {
  const charger = await connect('one', () => ({ status: 'NotSupported' }))
  await charger.tellStatus('Preparing')
  // In amperes and in watts, at fixed times and from now on.
  await expect.poll(() => charger.asked('SetChargingProfile').length).toBe(4)
  expect(await charger.say('Heartbeat', {})).toHaveProperty('currentTime')
  await charger.tellStatus('Available')
  await charger.tellStatus('Preparing')
  await charger.say('Heartbeat', {})
  expect(charger.asked('SetChargingProfile')).toHaveLength(4)
})

test('a charger that belongs to nobody gets no plan', async () => {
  await gateway.addCharger('stock')
  const charger = await connect('stock')
  await charger.tellStatus('Preparing')
  await charger.say('Heartbeat', {})
  const own = await connect()
  await own.tellStatus('Preparing')
  await expect.poll(() => listStarts(own)).toHaveLength(1)
  expect(charger.calls).toEqual([])
})
