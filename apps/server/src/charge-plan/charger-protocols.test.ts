import { randomUUID } from 'node:crypto'
import { defaultPlanningPreferences } from '@driveway/domain/planning-preferences/planning-preferences'
import { basicAuth, passwordOf } from '@driveway/gateway/testing/test-gateway'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createPlanningPreferencesStore } from '@driveway/store/plans/planning-preferences-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createScheduleStore } from '@driveway/store/vehicles/schedule-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer, addTestFeature } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPlanning } from '../testing/test-planning.ts'
import { flat, night, NIGHT_BATTERY_WH } from '../testing/test-plans.ts'
import {
  connectVersioned,
  protocolVersions,
  subprotocolOf,
  type HeldProfile,
  type ProtocolVersion,
} from '../testing/versioned-charger.ts'

const SLOW = { timeout: 60_000 }
const PLAN = 7000
const BOOST = 7001
const SOLAR = 7002
const DAILY = 7003
// A Monday; London is on UTC.
const NOON = '2026-11-16T12:00:00.000Z'
const dear = { ...flat, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 30 }] }

const clock = createFixedClock(NOON)
let database: TestDatabase
let server: Awaited<ReturnType<typeof startTestPlanning>>

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestPlanning(database, { clock, settings: { planAfterMs: 0, readAfterMs: 0 } })
})
beforeEach(() => clock.set(NOON))
afterAll(async () => {
  await server.close()
  await database[Symbol.asyncDispose]()
})

type Options = { readonly tariff?: Tariff; readonly isV2g?: boolean; readonly isOptedIn?: boolean }

/** A customer with a charger of this version, booted and read, before the car comes. */
async function open(name: string, version: ProtocolVersion, options: Options = {}) {
  const { tariff = night, isV2g = false, isOptedIn = false } = options
  const chargerId = `${name}-${version}`
  await addTestCustomer(database, { accountNumber: chargerId })
  await addTestFeature(database, chargerId, 'EXPORT_MATCH')
  await createVehicleStore(database).save(chargerId, { batteryCapacityWh: NIGHT_BATTERY_WH })
  await createTariffStore(database).save(chargerId, [tariff], 0)
  const preferences = { ...defaultPlanningPreferences, exportRatePence: isV2g ? 60 : 0 }
  await createPlanningPreferencesStore(database).save(chargerId, preferences, clock.now())
  const deviceNo = await server.addCharger(chargerId, chargerId, isOptedIn)
  await database.kysely
    .updateTable('devices')
    .set({ device_type: isV2g ? 'EV_V2G_CHARGER' : 'EV_SMART_CHARGER' })
    .where('device_no', '=', deviceNo)
    .execute()
  await database.kysely
    .updateTable('customers')
    .set({ export_matching_opt_in: isOptedIn })
    .where('account_number', '=', chargerId)
    .execute()
  const charger = await connectVersioned(server, { chargerId, version, clock, isV2g })
  await charger.boot('3.4.1')
  await expect
    .poll(() => createCapabilityStore(database).find(chargerId), SLOW)
    .toMatchObject({
      capabilities: { canDischarge: isV2g },
    })
  return { ...charger, chargerId, deviceNo }
}

/** The energy (kWh) that a plan lets through on one phase before an instant. */
function sumKwh({ periods }: HeldProfile, until: string): number {
  const wh = periods.map(({ from, limit }, at) => {
    const to = Math.min(periods[at + 1]?.from ?? Infinity, Date.parse(until))
    return (Math.max(0, to - from) / 3_600_000) * limit * 230
  })
  return Math.round(wh.reduce((sum, each) => sum + each, 0) / 100) / 10
}

/** The first instant (day and time) at which it lets the car charge, and the limit then. */
function findStart({ periods }: HeldProfile): string | null {
  const first = periods.find(({ limit }) => limit > 0)
  return first ? `${new Date(first.from).toISOString().slice(8, 16)} ${first.limit} A` : null
}

describe('[WORLD-01] over OCPP 1.6J and 2.0.1 alike', () => {
  test.each(protocolVersions)(
    '%s: a charger connects with its password and not without it',
    async (version) => {
      const chargerId = `door-${version}`
      await server.addCharger(chargerId)
      const path = `/ocpp/${chargerId}`
      const wrong = { authorization: basicAuth(chargerId, passwordOf('another')) }
      expect(await server.knock(path, subprotocolOf(version), wrong)).toBe(401)
      expect(await server.knock(path, subprotocolOf(version), {})).toBe(401)
      const socket = await server.connect(chargerId, {}, subprotocolOf(version))
      expect(socket.socket.protocol).toBe(subprotocolOf(version))
      await socket.hangUp()
    },
  )

  test.each(protocolVersions)(
    '%s: state, meter values and firmware come from the charger',
    async (version) => {
      const house = await open('meter', version)
      await house.plugIn()
      expect(await server.state(house.deviceNo)).toMatchObject({ connector_status: 'preparing' })
      await house.begin(5_000)
      expect(await server.state(house.deviceNo)).toMatchObject({ connector_status: 'held-by-charger' })
      clock.advance(60_000)
      await house.charge()
      await house.meter(
        1,
        ['Energy.Active.Import.Register', 5_120, 'Wh'],
        ['Power.Active.Import', 7_200, 'W'],
      )
      expect(await server.state(house.deviceNo)).toMatchObject({
        connector_status: 'charging',
        import_w: 7_200,
      })
      const readings = await database.kysely
        .selectFrom('readings')
        .select(['at', 'import_wh'])
        .where('device_no', '=', house.deviceNo)
        .orderBy('at')
        .execute()
      expect(readings.map(({ import_wh: wh }) => wh).filter((wh) => wh !== null)).toContain(5_120)
      const device = await database.kysely
        .selectFrom('devices')
        .select('firmware_version')
        .where('device_no', '=', house.deviceNo)
        .executeTakeFirst()
      expect(device).toEqual({ firmware_version: '3.4.1' })
    },
  )

  test.each(protocolVersions)('%s: schedule, range and boost reach it as profiles', async (version) => {
    const house = await open('night', version)
    const { chargerId } = house
    await house.plugIn()
    await house.begin(0)
    await expect.poll(() => house.hold(PLAN)?.purpose, SLOW).toBe('TxDefaultProfile')
    async function expectPlan(start: string, kwh: number): Promise<void> {
      await expect
        .poll(() => {
          const plan = house.hold(PLAN)
          return plan && [findStart(plan), sumKwh(plan, '2026-11-17T07:00:00Z')]
        }, SLOW)
        .toEqual([start, kwh])
    }
    await expectPlan('17T00:30 32 A', 28.8)
    // Every day after the plan it charges at the night rate.
    await expect
      .poll(() => house.hold(DAILY), SLOW)
      .toEqual({
        id: DAILY,
        purpose: 'TxDefaultProfile',
        periods: [
          { from: Date.parse('2026-11-16T00:00:00Z'), limit: 0 },
          { from: Date.parse('2026-11-16T00:30:00Z'), limit: 32 },
          { from: Date.parse('2026-11-16T04:30:00Z'), limit: 0 },
        ],
      })
    await createVehicleStore(database).save(chargerId, { maximumChargePercent: 60 })
    await expectPlan('17T00:30 32 A', 14.4)
    await createScheduleStore(database).save(chargerId, { TUESDAY: { time: 60, isSettled: true } })
    await expectPlan('16T23:00 29.2 A', 14.4)
    await createCarLevelStore(database).save(chargerId, {
      percent: 10,
      at: clock.now(),
      source: 'customer',
    })
    // From 4.5 points below what the customer said.
    await expectPlan('16T12:00 32 A', 22.4)

    async function tapBoost(isOn: boolean): Promise<void> {
      const now = new Date()
      const expiresAt = new Date(now.getTime() + 60_000)
      const order = { accountNumber: chargerId, deviceId: `device-${chargerId}`, isOn, now, expiresAt }
      await createBoostStore(database).order({ ...order, commandId: randomUUID() })
    }
    await tapBoost(true)
    await expect
      .poll(() => house.hold(BOOST), SLOW)
      .toMatchObject({ purpose: 'TxProfile', periods: [{ limit: 32 }] })
    await tapBoost(false)
    await expect.poll(() => house.hold(BOOST), SLOW).toBeNull()
  })

  test.each(protocolVersions)('%s: solar matching reaches it as a profile', async (version) => {
    const house = await open('roof', version, { isOptedIn: true })
    await house.plugIn()
    await house.begin(0)
    await expect.poll(() => house.hold(PLAN)?.purpose, SLOW).toBe('TxDefaultProfile')
    for (let sample = 0; sample < 40; sample += 1) {
      clock.advance(10_000)
      await house.meter(1, ['Power.Active.Import', 0, 'W'])
      await house.meter(0, ['Power.Active.Export', 2_300, 'W'])
    }
    await expect
      .poll(() => house.hold(SOLAR), SLOW)
      .toMatchObject({ purpose: 'TxProfile', periods: [{ limit: 10 }] })
  })

  test.each(protocolVersions)('%s: V2G export reaches it as a negative limit', async (version) => {
    const house = await open('v2g', version, { tariff: dear, isV2g: true })
    await house.plugIn()
    await house.begin(0)
    await house.meter(1, ['SoC', 80, 'Percent'])
    await expect.poll(() => house.hold(PLAN)?.periods.some(({ limit }) => limit < 0), SLOW).toBe(true)
  })
})
