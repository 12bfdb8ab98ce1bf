import type { Tariff } from '@driveway/domain/tariff/tariff'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTariffStore } from '../tariffs/tariff-store.ts'
import { createScheduleStore } from '../vehicles/schedule-store.ts'
import { createVehicleStore } from '../vehicles/vehicle-store.ts'
import { createPlanInputStore } from './plan-input-store.ts'
import { createPlanningPreferencesStore } from './planning-preferences-store.ts'

function tariff(energySupplier: string, tariffType: string): Tariff {
  return { id: energySupplier, energySupplier, tariffType, startDate: '2026-01-01', periods: [] }
}

let database: TestDatabase
let numbers: Map<string, number>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'B-2', 'C-3']) {
    await addTestCustomer(database, { accountNumber })
    await addTestDevice(database, { deviceId: accountNumber, accountNumber })
  }
  await addTestDevice(database, { deviceId: 'in stock', accountNumber: null })
  const rows = await database.kysely.selectFrom('devices').select(['device_id', 'device_no']).execute()
  numbers = new Map(rows.map((row) => [row.device_id, row.device_no]))
  const tariffs = createTariffStore(database)
  await tariffs.save('A-1', [tariff('North', 'AGILE')], 0)
  await tariffs.save('B-2', [tariff('South', 'AGILE')], 0)
  await tariffs.save('C-3', [tariff('North', 'UNKNOWN')], 0)
})
afterAll(() => database[Symbol.asyncDispose]())

function numberOf(...deviceIds: string[]): number[] {
  return deviceIds.map((deviceId) => numbers.get(deviceId) ?? 0)
}

test('a charger in stock has no plan', async () => {
  const owned = await createPlanInputStore(database).loadChargers(numberOf('A-1', 'in stock'))
  expect(owned.map((each) => [each.deviceId, each.accountNumber])).toEqual([['A-1', 'A-1']])
})

test('chargers are listed by account and by supplier', async () => {
  const store = createPlanInputStore(database)
  expect(new Set(await store.listOfAccounts(['A-1', 'C-3']))).toEqual(new Set(numberOf('A-1', 'C-3')))
  expect(await store.listOnAgile(['North'])).toEqual(numberOf('A-1'))
  expect(await store.listOnAgile(['West'])).toEqual([])
})

test('inputs are those of the account', async () => {
  const schedules = createScheduleStore(database)
  await schedules.confirm('A-1')
  const vehicles = createVehicleStore(database)
  await vehicles.save('A-1', { minimumChargePercent: 50, maximumChargePercent: 100 })
  await vehicles.save('B-2', {
    minimumChargePercent: 40,
    maximumChargePercent: 80,
    batteryCapacityWh: 52_000,
  })
  const now = new Date('2026-06-10T12:00:00Z')
  const accounts = await createPlanInputStore(database).loadAccounts(['B-2', 'C-3'], now)
  const inputs = accounts.get('B-2')
  expect(inputs?.tariffs.map((each) => each.energySupplier)).toEqual(['South'])
  expect(inputs?.chargeRange).toEqual({ minimum: 40, maximum: 80 })
  expect(inputs?.vehicle.batteryCapacityWh).toBe(52_000)
  expect(await schedules.hasConfirmed('B-2')).toBe(false)
  const withoutCar = accounts.get('C-3')
  expect(withoutCar?.chargeRange).toEqual({ minimum: 25, maximum: 95 })
  expect(withoutCar?.vehicle.batteryCapacityWh).toBeNull()
})

test('inputs include the planning preferences of the account', async () => {
  await createPlanningPreferencesStore(database).save(
    'C-3',
    {
      goal: 'LEAST_CARBON',
      exportRatePence: 15,
      mainFuseAmps: 80,
      phases: 3,
      roof: null,
      batteryWearPence: 0,
    },
    new Date(),
  )
  const store = createPlanInputStore(database)
  const now = new Date('2026-06-10T12:00:00Z')
  const accounts = await store.loadAccounts(['A-1', 'C-3'], now)
  expect(accounts.get('C-3')?.preferences).toMatchObject({ goal: 'LEAST_CARBON', phases: 3 })
  expect(accounts.get('A-1')?.preferences).toMatchObject({ goal: 'LEAST_COST', phases: 1 })
})
