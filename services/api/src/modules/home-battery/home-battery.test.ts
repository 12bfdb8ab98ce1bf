import {
  GetHomeBattery,
  RemoveHomeBattery,
  SetHomeBattery,
} from '@driveway/contract/generated/customer-operations'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const NOW = '2026-01-15T18:00:00Z'
const battery = {
  sizeKwh: 9.5,
  chargeKw: 3.6,
  dischargeKw: 5,
  efficiencyPercent: 90,
  reservePercent: 10,
  levelTopic: 'inverter/soc',
  powerTopic: 'inverter/power',
  commandTopic: 'inverter/set',
}
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  api = await openTestApi({ database, clock: createFixedClock(NOW) })
})
beforeEach(() => database.pool.query('delete from home_batteries'))
afterAll(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function change(query: string, variables: object = {}, account = 'K-1') {
  const { body } = await api.send({ query, variables }, { account, path: '/graphql?k=1' })
  const [answer] = Object.values(body.data as Record<string, { problem: { code: string } | null }>)
  return answer?.problem?.code ?? null
}

async function find(account = 'K-1') {
  const { body } = await api.send({ query: GetHomeBattery }, { account })
  return (body.data as { customer: { homeBattery: unknown } }).customer.homeBattery
}

test('a battery is set, replaced and removed by its own household', async () => {
  expect(await change(SetHomeBattery, { battery })).toBeNull()
  expect(await find()).toEqual({
    sizeKwh: 9.5,
    chargeKw: 3.6,
    dischargeKw: 5,
    efficiencyPercent: 90,
    reservePercent: 10,
    topics: { level: 'inverter/soc', power: 'inverter/power', command: 'inverter/set' },
    state: 'no-broker',
    levelPercent: null,
    powerW: null,
    readAt: null,
  })
  expect(await find('K-2')).toBeNull()
  expect(await change(RemoveHomeBattery, {}, 'K-2')).toBe('battery-not-found')
  expect(await change(SetHomeBattery, { battery: { ...battery, levelTopic: null } })).toBeNull()
  expect(await find()).toMatchObject({ state: 'not-read' })
  expect(await change(RemoveHomeBattery)).toBeNull()
  expect(await find()).toBeNull()
})

test('the last reading has the age of its older part', async () => {
  await change(SetHomeBattery, { battery })
  const reading = {
    levelPercent: 55,
    levelAt: Date.parse(NOW) - 30_000,
    powerW: -400,
    powerAt: Date.parse(NOW) - 10_000,
    isBad: false,
  }
  await createHomeBatteryStore(database).keepReadings(
    [{ accountNumber: 'K-1', reading, energy: [] }],
    [],
    new Date(),
  )
  expect(await find()).toMatchObject({ levelPercent: 55, powerW: -400, readAt: '2026-01-15T17:59:30.000Z' })
})

test.each([
  [{ sizeKwh: 0 }, 'invalid-size'],
  [{ chargeKw: 31 }, 'invalid-charge-power'],
  [{ dischargeKw: 0 }, 'invalid-discharge-power'],
  [{ efficiencyPercent: 20 }, 'invalid-efficiency'],
  [{ reservePercent: 91 }, 'invalid-reserve'],
  [{ levelTopic: '#' }, 'invalid-topic'],
  [{ levelTopic: 'inverter/power' }, 'same-topics'],
])('a battery with %o is refused', async (wrong, code) => {
  expect(await change(SetHomeBattery, { battery: { ...battery, ...wrong } })).toBe(code)
})
