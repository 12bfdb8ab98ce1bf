import { GetCustomerDevices } from '@driveway/contract/generated/customer-operations'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

/** A Monday evening, and by the real clock a summer's day. */
const world = createFixedClock('2026-11-16T18:10:00Z')

beforeEach(async () => {
  world.set('2026-11-16T18:10:00Z')
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  api = await openTestApi({ database, clock: createFixedClock('2027-07-01T12:00:00Z'), worldClock: world })
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

function save(...tariffs: readonly Tariff[]) {
  return createTariffStore(database).save('K-1', tariffs, 0)
}

const flat: Tariff = {
  id: 'flat',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2026-01-01',
  periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 24.5 }],
}
const night: Tariff = {
  ...flat,
  id: 'night',
  energySupplier: 'Night Energy',
  startDate: '2026-11-01',
  // As an older client may have kept them: not in order, and with ends that leave gaps.
  periods: [
    { timeStart: '04:30', timeEnd: '23:00', ratePence: 30 },
    { timeStart: '0:30', timeEnd: '4:00', ratePence: 7 },
  ],
}
const agile: Tariff = { ...flat, id: 'agile', tariffType: 'AGILE', startDate: '2026-11-17', periods: [] }

async function ask(fields: string, account = 'K-1'): Promise<unknown> {
  const { body } = await api.send({ query: `{ customer { ${fields} } }` }, { account })
  expect(body.errors).toBeUndefined()
  return (body.data as { customer: unknown }).customer
}

const inForce = 'energySupplier tariffPeriods { timeStart timeEnd ratePence }'

describe("the customer's tariffs", () => {
  test('are empty before the first, and never another customer’s', async () => {
    expect(await ask(`${inForce} historicTariffs { id }`)).toEqual({
      energySupplier: null,
      tariffPeriods: [],
      historicTariffs: [],
    })
    await save(flat)
    expect(await ask(`${inForce} historicTariffs { id }`, 'K-2')).toMatchObject({ historicTariffs: [] })
  })

  test('are sorted by start, newest first, each with its periods in order', async () => {
    await save(flat, night, agile)
    expect(
      await ask(
        'historicTariffs { id energySupplier tariffType startDate periods { timeStart timeEnd ratePence } }',
      ),
    ).toEqual({
      historicTariffs: [
        { ...agile, periods: [] },
        {
          ...night,
          periods: [
            { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
            { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
          ],
        },
        flat,
      ],
    })
  })

  test.each([
    ['on the last evening before it', '2026-10-31T23:59:00Z', 'Test Energy', [24.5]],
    ['from midnight of its first day on', '2026-11-01T00:00:00Z', 'Night Energy', [7, 30]],
    ['in the last minute before Agile', '2026-11-16T23:59:00Z', 'Night Energy', [7, 30]],
    ['under Agile, which has none', '2026-11-17T00:00:00Z', 'Test Energy', []],
    ['before the first', '2025-12-31T23:59:00Z', null, []],
  ])('depend on the world date: %s', async (_name, now, energySupplier, rates) => {
    await save(flat, night, agile)
    world.set(now)
    const answer = await ask(inForce)
    expect(answer).toMatchObject({ energySupplier, tariffPeriods: rates.map((ratePence) => ({ ratePence })) })
    expect((answer as { tariffPeriods: readonly unknown[] }).tariffPeriods).toHaveLength(rates.length)
  })
})

/** The last period goes on past midnight, and each has a minute of its own. */
const threeRates: Tariff = {
  ...flat,
  id: 'three-rates',
  energySupplier: 'Summer Energy',
  startDate: '2026-07-01',
  periods: [
    { timeStart: '16:05', timeEnd: '19:30', ratePence: 38.25 },
    { timeStart: '0:30', timeEnd: '16:05', ratePence: 22.5 },
    { timeStart: '19:30', timeEnd: '0:30', ratePence: 7.75 },
  ],
}

describe('a tariff of three periods that starts in summer', () => {
  test('has its periods in the order of the day, the last one past midnight', async () => {
    await save(threeRates)
    world.set('2026-07-01T12:00:00Z')
    expect(await ask(inForce)).toEqual({
      energySupplier: 'Summer Energy',
      tariffPeriods: [
        { timeStart: '0:30', timeEnd: '16:05', ratePence: 22.5 },
        { timeStart: '16:05', timeEnd: '19:30', ratePence: 38.25 },
        { timeStart: '19:30', timeEnd: '0:30', ratePence: 7.75 },
      ],
    })
  })

  test.each([
    ['is not in force a minute before midnight in London', '2026-06-30T22:59:00Z', 'Test Energy'],
    ['is in force at midnight in London, 23:00 UTC', '2026-06-30T23:00:00Z', 'Summer Energy'],
  ])('%s', async (_name, now, energySupplier) => {
    await save(flat, threeRates)
    world.set(now)
    expect(await ask('energySupplier')).toEqual({ energySupplier })
  })

  test('has its cheaper slot at 19:30 in London, 18:30 UTC', async () => {
    await save(threeRates)
    world.set('2026-07-01T16:00:00Z')
    expect(await findSlot()).toBe('2026-07-01T18:30:00.000Z')
  })
})

async function findSlot(): Promise<unknown> {
  const { body } = await api.send({ query: GetCustomerDevices })
  return (body.data as { customer: { devices: readonly { cheaperSlotStart: unknown }[] } }).customer
    .devices[0]?.cheaperSlotStart
}

describe('the next cheaper slot', () => {
  test('is null without a tariff and on a flat one', async () => {
    expect(await findSlot()).toBeNull()
    await save(flat)
    expect(await findSlot()).toBeNull()
  })

  test('begins with the night rate in the evening, and is null at night', async () => {
    await save(night)
    expect(await findSlot()).toBe('2026-11-17T00:30:00.000Z')
    world.set('2026-11-17T00:30:00Z')
    expect(await findSlot()).toBeNull()
  })

  test('follows Agile prices of tomorrow once they are published', async () => {
    const expensive = { ...flat, startDate: '2026-11-01' }
    await save(expensive, agile)
    expect(await findSlot()).toBeNull()
    await createAgilePriceStore(database).save('Test Energy', [
      { periodStart: Date.parse('2026-11-17T03:00:00Z'), micropencePerKwh: 24_500_000 },
      { periodStart: Date.parse('2026-11-17T03:30:00Z'), micropencePerKwh: 24_499_999 },
    ])
    expect(await findSlot()).toBe('2026-11-17T03:30:00.000Z')
  })

  test('loads prices only for a half-hourly tariff of today or tomorrow', async () => {
    await save(flat, { ...agile, startDate: '2026-11-18' })
    await findSlot()
    const statements = vi.spyOn(database.pool, 'connect')
    try {
      await findSlot()
      // The household, the car, the schedule, the tariffs, and the energy at a charger that is not heard.
      expect(statements).toHaveBeenCalledTimes(5)
      statements.mockClear()
      world.set('2026-11-17T00:00:00Z')
      await findSlot()
      expect(statements).toHaveBeenCalledTimes(6)
    } finally {
      statements.mockRestore()
    }
  })
})

test('the API has the opt-in to solar matching', async () => {
  expect(await ask('exportMatchingOptIn')).toEqual({ exportMatchingOptIn: false })
  await addTestFeature(database, 'K-1', 'EXPORT_MATCH')
  await database.pool.query(`update customers set export_matching_opt_in = true where account_number = 'K-1'`)
  expect(await ask('exportMatchingOptIn')).toEqual({ exportMatchingOptIn: true })
  expect(await ask('exportMatchingOptIn', 'K-2')).toEqual({ exportMatchingOptIn: false })
})
