import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addTestPeriod } from '@driveway/testkit/test-period'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requestRepricingOfChanges } from '../kernel/reprice-request.ts'
import { createCarbonStore, loadIntensities } from './carbon-store.ts'

function at(text: string): number {
  return Date.parse(text)
}

const [first, second, third] = [at('2026-06-10T00:00Z'), at('2026-06-10T00:30Z'), at('2026-06-10T01:00Z')]

const database = await createTestDatabase()
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.pool.query(
    'truncate carbon_intensities, settlement_periods, changed_figures, ledger_marks, devices cascade',
  )
})

test('only new and changed figures count, and a null overwrites nothing', async () => {
  const store = createCarbonStore(database)
  expect(await store.save([{ periodStart: first, forecast: 100, actual: null }])).toBe(1)
  expect(await store.save([{ periodStart: first, forecast: 100, actual: null }])).toBe(0)
  expect(await store.save([{ periodStart: first, forecast: null, actual: 90 }])).toBe(1)
  expect(await store.save([{ periodStart: first, forecast: null, actual: null }])).toBe(0)
  const { rows } = await database.pool.query('select forecast, actual from carbon_intensities')
  expect(rows).toEqual([{ forecast: 100, actual: 90 }])
})

test('the actual figure is loaded before the forecast, from instants up to others', async () => {
  const store = createCarbonStore(database)
  await store.save([
    { periodStart: first - 1_800_000, forecast: 1, actual: null },
    { periodStart: first, forecast: 100, actual: 90 },
    { periodStart: second, forecast: 200, actual: null },
    { periodStart: third, forecast: 3, actual: null },
  ])
  expect(await loadIntensities(database.kysely, [{ from: third, to: third }])).toEqual(new Map())
  const ranges = [
    { from: first, to: second },
    { from: first + 1, to: third },
  ]
  expect(await loadIntensities(database.kysely, ranges)).toEqual(
    new Map([
      [first, 90],
      [second, 200],
    ]),
  )
})

test('a forecast is a gap once its actual figure is due', async () => {
  const store = createCarbonStore(database)
  await store.save([
    { periodStart: first, forecast: 100, actual: null },
    { periodStart: second, forecast: 100, actual: 90 },
  ])
  expect(await store.findGaps(first, third, first)).toEqual([])
  expect(await store.findGaps(first, third, first + 1)).toEqual([first])
  expect(await store.findGaps(first, third + 1, first)).toEqual([third])
})

test('the need is the first half hour without emissions at or after an instant, and its chargers are repriced', async () => {
  for (const name of ['one', 'two']) await addTestDevice(database, { deviceId: name, accountNumber: null })
  const devices = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .orderBy('device_no')
    .execute()
  const deviceNo = devices[0]?.device_no ?? 0
  await addTestPeriod(database, deviceNo, first, { emissions_mg: 5 })
  await addTestPeriod(database, deviceNo, second, { emissions_mg: null })
  const store = createCarbonStore(database)
  expect(await store.findNeed(0)).toBe(second)
  expect(await store.findNeed(second)).toBe(second)
  expect(await store.findNeed(second + 1)).toBeNull()
  await store.save([{ periodStart: second, forecast: 100, actual: null }])
  expect(await requestRepricingOfChanges(database.kysely)).toBe(1)
  expect(await requestRepricingOfChanges(database.kysely)).toBe(0)
  const { rows } = await database.pool.query('select device_nos, froms, tos, kinds from ledger_marks')
  expect(rows).toEqual([{ device_nos: [deviceNo], froms: [`${second}`], tos: [`${third}`], kinds: [3] }])
})
