import { GetCustomerDevices, GetCustomerDeviceState } from '@driveway/contract/generated/customer-operations'
import { recordLog } from '@driveway/service-kit/recorded-log'
import { audienceOf } from '@driveway/service-kit/credentials/token'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { testLeaf } from './testing/test-leaf.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addCustomer, addDevice, codeOf, openTestApi } from './testing/test-api.ts'
import { shareTestApi } from './testing/share-test-api.ts'

const clock = createFixedClock('2026-01-15T12:00:00Z')

const api = shareTestApi({
  accounts: ['K-1', 'K-2', 'K-3'],
  clock,
  async prepare(database) {
    await addDevice(database, 'device-1', 'K-1')
    await addDevice(database, 'device-1b', 'K-1')
    await addDevice(database, 'device-2', 'K-2')
    await createVehicleStore(database).save('K-1', testLeaf)
    await createFeatureStore(database).set('K-1', {
      featureId: 'f-1',
      name: 'CHARGE_PATH',
      enabled: true,
      seen: false,
      informed: false,
      isInBeta: true,
    })
    await database.pool.query(`update devices set firmware_version = '1.24.3' where device_id = 'device-1'`)
    await database.pool.query(
      `update device_states set socket_closed_at = null, heard_at = '2026-01-15T11:59:30Z',
         connector_status = 'charging', import_w = 7000, power_at = '2026-01-15T11:59:30Z',
         house_net_w = 1750, house_at = '2026-01-15T11:59:20Z', state_of_charge = 62.5
       where device_no = (select device_no from devices where device_id = 'device-1')`,
    )
  },
})

const at = { value: 62.5, low: 62.5, high: 62.5 }
const askState = { query: GetCustomerDeviceState as string, variables: { deviceId: 'device-1' } }

describe('a query by POST', () => {
  test('answers customer, vehicle and devices with their state', async () => {
    const answer = await api.send({ query: GetCustomerDevices })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({
      data: {
        customer: {
          accountNumber: 'K-1',
          organisationId: 'org-1',
          modules: { ev: { isEnabled: true } },
          vehicle: {
            make: 'Nissan',
            model: 'Leaf',
            batteryCapacity: 39_000,
            preferences: { minimumChargePercent: 25, maximumChargePercent: 95 },
          },
          devices: [
            {
              id: 'device-1',
              deviceType: 'EV_SMART_CHARGER',
              installDate: '2025-10-26',
              firmware: { appVersion: '1.24.3' },
              estimatedChargeStartTime: null,
              cheaperSlotStart: null,
              notice: null,
              currentEvState: {
                status: 'CHARGING',
                homeAlone: false,
                chargeRate: {
                  total: 7000,
                  fromSolar: 5250,
                  fromGrid: 1750,
                  fromSolarPercent: 75,
                  fromGridPercent: 25,
                },
                housePower: 1750,
                stateOfCharge: 62.5,
                charge: { kind: 'KNOWN', ...at, asOf: '2026-01-15T11:59:30.000Z', source: 'CHARGER' },
                chargeStop: null,
                isPluggedIn: true,
                lastUpdated: '2026-01-15T11:59:30.000Z',
              },
            },
            {
              id: 'device-1b',
              deviceType: 'EV_SMART_CHARGER',
              installDate: '2025-10-26',
              firmware: null,
              estimatedChargeStartTime: null,
              cheaperSlotStart: null,
              notice: null,
              currentEvState: {
                status: 'OFFLINE',
                homeAlone: false,
                chargeRate: expect.objectContaining({ total: 0, fromSolar: null }),
                housePower: null,
                stateOfCharge: null,
                charge: { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null },
                chargeStop: null,
                isPluggedIn: false,
                lastUpdated: null,
              },
            },
          ],
        },
      },
    })
  })

  test("answers one device's state, with swc=false too", async () => {
    const { body } = await api.send(askState, { path: '/graphql?k=-123&q=true&swc=false' })
    expect(body).toMatchObject({
      data: { device: { id: 'device-1', currentEvState: { status: 'CHARGING' } } },
    })
  })

  test('answers features, and null for a customer without a car', async () => {
    const query =
      '{ customer { availableFeatures { id name enabled seen informed isInBeta } vehicle { make } } }'
    expect((await api.send({ query })).body).toEqual({
      data: {
        customer: {
          availableFeatures: [
            { id: 'f-1', name: 'CHARGE_PATH', enabled: true, seen: false, informed: false, isInBeta: true },
          ],
          vehicle: { make: 'Nissan' },
        },
      },
    })
    expect((await api.send({ query }, { account: 'K-3' })).body).toEqual({
      data: { customer: { availableFeatures: [], vehicle: null } },
    })
  })

  test('answers SOLAR_CHARGING_SOURCE_MIX for solar matching, and no rates after the car has left', async () => {
    await using own = await createTestDatabase()
    await addCustomer(own, 'K-1')
    await addDevice(own, 'device-1', 'K-1')
    await addTestFeature(own, 'K-1', 'EXPORT_MATCH')
    const solar = await openTestApi({ database: own, clock })
    onTestFinished(() => solar.close())
    await own.pool.query(
      `update customers set export_matching_opt_in = true; update device_states set socket_closed_at = null,
        connector_status = 'charging', import_w = 7000, power_at = now(), house_net_w = 1750, house_at = now(), state_of_charge = 50`,
    )
    expect((await solar.send(askState)).body).toMatchObject({
      data: { device: { currentEvState: { status: 'SOLAR_CHARGING_SOURCE_MIX', stateOfCharge: 50 } } },
    })
    await own.pool.query(`update device_states set connector_status = 'unplugged'`)
    expect((await solar.send(askState)).body).toMatchObject({
      data: { device: { currentEvState: { status: 'DISCONNECTED', stateOfCharge: null } } },
    })
    await solar.close()
  })

  test('queries the api.database once per noun, for any number of fields', async () => {
    const queries = vi.spyOn(api.database.pool, 'connect')
    onTestFinished(() => queries.mockRestore())
    /** The least of several: every few seconds the service looks for guests and members by itself. */
    async function countQueries(query: string): Promise<number> {
      const counts: number[] = []
      for (let time = 0; time < 5; time += 1) {
        queries.mockClear()
        await api.send({ query })
        counts.push(queries.mock.calls.length)
      }
      return Math.min(...counts)
    }
    expect(await countQueries(GetCustomerDevices)).toBe(5)
    const aliases = Array.from({ length: 15 }, (_, place) => `d${place}: device(deviceId: "device-1") { id }`)
    expect(await countQueries(`{ ${aliases.join(' ')} customer { devices { id } } }`)).toBe(1)
  })
})

describe("another customer's device", () => {
  test.each([
    ["another customer's", 'device-2'],
    ['unknown', 'device-9'],
    ['with an empty id', ''],
    ['with a zero byte in its id', 'device\u0000'],
  ])('is not found with the same error: %s', async (_name, deviceId) => {
    const answer = await api.send({ query: GetCustomerDeviceState, variables: { deviceId } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: null,
      errors: [{ message: 'There is no such device.', path: ['device'], extensions: { code: 'NOT_FOUND' } }],
    })
  })

  test('is not in the list', async () => {
    const { body } = await api.send({ query: '{ customer { devices { id } } }' }, { account: 'K-2' })
    expect(body).toEqual({ data: { customer: { devices: [{ id: 'device-2' }] } } })
  })

  test('a deleted customer is signed out', async () => {
    const answer = await api.send({ query: '{ customer { accountNumber } }' }, { account: 'K-9' })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('a request', () => {
  test.each([
    ['without a token', { account: null }],
    ['with an empty token', { account: null, headers: { authorization: 'Bearer ' } }],
    ['with a malformed token', { account: null, headers: { authorization: 'Bearer a.b.c' } }],
    ['with another scheme', { account: null, headers: { authorization: 'Basic YW5uOnB3' } }],
    ['with a token that has expired', { claims: { exp: clock.now().getTime() / 1000 } }],
    ["with a token for another brand's app", { claims: { aud: audienceOf('fjord') } }],
    ['with a token of another issuer', { claims: { iss: 'elsewhere' } }],
  ])('%s gets 401', async (_name, asking) => {
    const answer = await api.send(askState, asking)
    expect([answer.status, codeOf(answer), answer.body.data]).toEqual([401, 'UNAUTHENTICATED', undefined])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['without', {}],
    ['with another', { 'x-client-id': 'INSTALLER' }],
    ['with a lower-case', { 'x-client-id': 'customer' }],
  ])('%s client id gets 400', async (_name, headers) => {
    const asked = await fetch(`${api.origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await api.tokenOf('K-1')}`,
        ...headers,
      },
      body: JSON.stringify(askState),
    })
    expect(asked.status).toBe(400)
    expect(await asked.text()).toContain('CLIENT_ID_MISSING')
  })
})

describe('GraphQL', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['another origin', { origin: 'https://elsewhere.example' }, 403],
  ])('refuses %s', async (_name, headers, status) => {
    const answer = await api.send(askState, { headers })
    expect([answer.status, answer.body.data]).toEqual([status, undefined])
  })

  test('refuses GET', async () => {
    const asked = await fetch(`${api.origin}/graphql?query={customer{accountNumber}}`)
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('refuses a mutation declared as a query', async () => {
    const answer = await api.send({ query: 'mutation { customer { accountNumber } }' })
    expect(answer.status).toBe(400)
  })
})

test('an internal error is answered with an id, and the details are logged', async () => {
  const [own, log] = [await createTestDatabase(), recordLog()]
  await addCustomer(own, 'K-1')
  const broken = await openTestApi({ database: own, clock, logger: log.logger })
  onTestFinished(() => broken.close())
  // The signing keys are cached; the store is closed when the customer is loaded.
  await broken.send(askState)
  await own[Symbol.asyncDispose]()
  const { status, body } = await broken.send({ query: '{ customer { accountNumber } }' })
  const [error] = body.errors ?? []
  expect(status).toBe(200)
  expect(error?.message).toBe('Something went wrong on our side.')
  expect(error?.extensions).toEqual({ code: 'INTERNAL_ERROR', id: expect.any(String) })
  expect(log.text()).toContain(error?.extensions.id)
  expect(log.text()).not.toContain((await broken.tokenOf('K-1')).slice(0, 40))
})

test('a closed API listens to no changes any more', async () => {
  async function countListeners(): Promise<number> {
    const { rows } = await api.database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = 'driveway-change-feed'`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await countListeners()
  const other = await openTestApi({ database: api.database, clock })
  expect(await countListeners()).toBe(before + 1)
  await other.close()
  expect(await countListeners()).toBe(before)
})
