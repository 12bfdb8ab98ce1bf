import type { Tariff } from '@driveway/domain/tariff/tariff'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestCustomer, addTestFeature } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letTalk } from '@driveway/gateway/testing/talking-charger'
import { startTestPlanning } from '../testing/test-planning.ts'
import {
  agile,
  flat,
  letSweep,
  listStarts,
  night,
  NIGHT_BATTERY_WH,
  PLAN_FAULT,
  pricesFrom,
} from '../testing/test-plans.ts'

// A Monday; London is on UTC. Ready by 07:00.
const evening = '2026-11-16T18:00:00Z'
const clock = createFixedClock(evening)
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestPlanning>>

beforeEach(async () => {
  clock.set(evening)
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await createVehicleStore(database).save('A-1', { batteryCapacityWh: NIGHT_BATTERY_WH })
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

/** A gateway that starts with this tariff: a change of it would be a reason of its own to send a plan. */
async function start(on: Tariff, realClock: Clock = systemClock): Promise<void> {
  await createTariffStore(database).save('A-1', [on], 0)
  gateway = await startTestPlanning(database, { clock, realClock, settings: { planAfterMs: 60_000 } })
  await gateway.addCharger('one', 'A-1')
}

/** A charger with a car, and the plan that it was given for it. */
async function plugIn(on: Tariff, answer: () => unknown = () => ({ status: 'Accepted' })) {
  await start(on)
  const charger = letTalk(await gateway.connect('one'), answer)
  await charger.tellStatus('Preparing')
  await expect.poll(() => charger.asked('SetChargingProfile').length).toBeGreaterThanOrEqual(1)
  return charger
}

const first = ['17T00:30', '18T00:30']
const second = ['18T00:30', '19T00:30']

test('a car that stays plugged in past its ready-by time gets the next nights, once each day', async () => {
  const charger = await plugIn(night)
  for (const before of ['2026-11-17T00:00:00Z', '2026-11-17T06:59:59Z']) {
    clock.set(before)
    await letSweep(charger)
    expect(listStarts(charger)).toEqual([first])
  }
  clock.set('2026-11-17T07:00:00Z')
  await expect.poll(() => listStarts(charger)).toEqual([first, second])
  clock.set('2026-11-18T06:00:00Z')
  await letSweep(charger)
  expect(listStarts(charger)).toEqual([first, second])
  clock.set('2026-11-18T07:01:00Z')
  await expect.poll(() => listStarts(charger).at(-1)).toEqual(['19T00:30', '20T00:30'])
})

test('on a flat tariff the car charges after the peak hours of each day', async () => {
  const charger = await plugIn(flat)
  expect(listStarts(charger)[0]?.[0]).toMatch(/^16T2[23]:/)
  clock.set('2026-11-17T07:30:00Z')
  await expect.poll(() => listStarts(charger)[1]?.[0]).toMatch(/^1[78]T/)
})

async function startReadyMode(): Promise<void> {
  await addTestFeature(database, 'A-1', 'PHEV_READY_MODE')
  await createVehicleStore(database).save('A-1', { phevReadyModeOptIn: true })
}

test('a plug-in hybrid whose ready mode is switched off by the operator waits for the night, and charges again with it', async () => {
  await startReadyMode()
  const features = createFeatureStore(database)
  const feature = { featureId: 'f', name: 'PHEV_READY_MODE', seen: true, informed: true, isInBeta: false }
  await features.set('A-1', { ...feature, enabled: false })
  clock.set('2026-11-16T12:00:00Z')
  const charger = await plugIn(night)
  expect(listStarts(charger)[0]?.[0]).toBe('17T00:30')
  await features.set('A-1', { ...feature, enabled: true })
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toBe('16T12:00')
})

test('a plug-in hybrid in ready mode gets a plan that charges as soon as it is plugged in by day', async () => {
  await startReadyMode()
  clock.set('2026-11-16T12:00:00Z')
  const charger = await plugIn(night)
  expect(listStarts(charger)[0]?.[0]).toBe('16T12:00')
})

test('a plug-in hybrid that was plugged in before its window charges as it opens, and waits again as it closes', async () => {
  await startReadyMode()
  clock.set('2026-11-16T07:30:00Z')
  const charger = await plugIn(night)
  const tonight = ['17T00:30', '18T00:30']
  for (const before of ['2026-11-16T07:31:00Z', '2026-11-16T07:59:59Z']) {
    clock.set(before)
    await letSweep(charger)
    expect(listStarts(charger)).toEqual([tonight])
  }
  clock.set('2026-11-16T08:00:00Z')
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toBe('16T08:00')
  clock.set('2026-11-16T16:00:00Z')
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toBe('17T00:30')
})

test('a charger without a car is left alone, and gets its plan when one comes', async () => {
  const charger = await plugIn(night)
  await charger.tellStatus('Available')
  clock.set('2026-11-17T07:30:00Z')
  await letSweep(charger)
  expect(listStarts(charger)).toEqual([first])
  await charger.tellStatus('Preparing')
  await expect.poll(() => listStarts(charger)).toEqual([first, second])
})

test('a charger that does not take its plan is not asked again with the next one', async () => {
  const charger = await plugIn(night, () => ({ status: 'Rejected' }))
  // The plan is tried in amperes and in watts, at fixed times and from now on.
  await expect.poll(() => charger.asked('SetChargingProfile')).toHaveLength(4)
  await letSweep(charger)
  clock.set('2026-11-17T07:00:00Z')
  const next = database.kysely.selectFrom('charge_plans').select('delivery_outcome').where('version', '>', 1)
  await expect.poll(async () => (await next.executeTakeFirst())?.delivery_outcome).toBe('network')
  await letSweep(charger)
  expect(charger.asked('SetChargingProfile')).toHaveLength(4)
})

test('a car that came while the store was away gets its plan when it is back', async () => {
  const realClock = createFixedClock(new Date())
  await start(night, realClock)
  await database.pool.query('alter table ready_by_times rename to gone')
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  await charger.tellStatus('Preparing')
  await expect.poll(() => gateway.countSaid(PLAN_FAULT)).toBe(1)
  expect(charger.calls).toEqual([])
  await database.pool.query('alter table gone rename to ready_by_times')
  realClock.advance(9_999)
  await letSweep(charger)
  expect(charger.calls).toEqual([])
  realClock.advance(1)
  await expect.poll(() => listStarts(charger)).toEqual([first])
})

test('new prices of its supplier change the plan, those of another do not', async () => {
  const prices = createAgilePriceStore(database)
  await prices.save('Test Energy', pricesFrom(evening, 26, 30))
  const charger = await plugIn(agile)
  expect(listStarts(charger)[0]?.[0]).toMatch(/^16T2[23]:/)
  await prices.save('Another', pricesFrom('2026-11-17T02:00:00Z', 8, 5))
  await letSweep(charger)
  expect(listStarts(charger)).toHaveLength(1)
  await prices.save('Test Energy', pricesFrom('2026-11-17T02:00:00Z', 8, 5))
  await expect.poll(() => listStarts(charger).at(-1)?.[0]).toBe('17T02:00')
})

test('prices that say nothing new for the car send nothing', async () => {
  const prices = createAgilePriceStore(database)
  await prices.save('Test Energy', pricesFrom(evening, 26, 30))
  const charger = await plugIn(agile)
  await prices.save('Test Energy', pricesFrom('2026-11-01T00:00:00Z', 48, 5))
  await letSweep(charger)
  expect(listStarts(charger)).toHaveLength(1)
})
