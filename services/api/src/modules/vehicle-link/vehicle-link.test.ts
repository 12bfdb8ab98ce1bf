import {
  GetVehicle,
  IntegrationData,
  IntegrationVehicles,
  LinkVehicleAccount,
  UnlinkVehicleAccount,
} from '@driveway/contract/generated/customer-operations'
import { createDirectMaker } from '@driveway/car-maker/direct-maker'
import { openTestMaker, type Asked, type Reply } from '@driveway/car-maker/testing/test-maker'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { fastestOf } from '@driveway/testkit/fastest'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const clock = createFixedClock('2026-01-15T12:00:00Z')
const integration = 'CAR_MAKER'
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>
let maker: Awaited<ReturnType<typeof openTestMaker>>
let reply: (asked: Asked) => Reply

const leaf = { id: 'leaf', make: 'Nissan', model: 'Leaf 40 kWh', year: 2018, battery_capacity_kwh: 36 }

function answerWell({ path, form }: Asked): Reply {
  if (path === '/vehicles') return { body: { vehicles: [leaf] } }
  if (form.includes('password=wrong')) return { status: 400, body: { error: 'invalid_grant' } }
  return { body: { access_token: 'maker-access', refresh_token: 'maker-refresh', expires_in: 3600 } }
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2', 'K-3']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  for (const account of ['K-1', 'K-3']) {
    await addTestFeature(database, account, 'TESLA_INTEGRATION')
  }
  maker = await openTestMaker((asked) => reply(asked))
  api = await openTestApi({
    database,
    clock,
    limits: { perAccount: 3, perAddress: 100 },
    carMaker: {
      maker: createDirectMaker({ url: maker.url, now: () => clock.now().getTime(), retryPauseMs: 1 }),
      secrets: createSecretBox(Buffer.alloc(32, 1)),
    },
  })
})

beforeEach(() => {
  reply = answerWell
})

afterAll(async () => {
  await api.close()
  await maker[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function send<Name extends string>(query: string, variables: object, name: Name, account = 'K-1') {
  const { status, body } = await api.send(
    { query, variables: { ...variables } },
    { account, path: '/graphql?k=1' },
  )
  return { status, answer: (body.data as Record<Name, Record<string, unknown>> | null)?.[name] ?? null }
}

function link(password: string, account = 'K-1', username = 'sam@example.org') {
  const variables = { integration, username, password }
  return send(LinkVehicleAccount, variables, 'linkVehicleAccount', account)
}

async function readVehicle(account = 'K-1') {
  const { answer } = await send(GetVehicle, {}, 'customer', account)
  return answer?.['vehicle']
}

function failure(result: string) {
  return { result, accessToken: null, refreshToken: null, expires: null }
}

test('[VEH-10] linking answers a handle, and the maker’s tokens are stored encrypted', async () => {
  const { answer } = await link('right')
  expect(answer).toEqual({
    result: 'Success',
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: null,
    expires: '2026-03-01T12:00:00.000Z',
  })
  expect(await readVehicle()).toMatchObject({
    make: 'Nissan',
    model: 'Leaf 40 kWh',
    batteryCapacity: 36_000,
    herbieVehicleId: null,
    integrationInternalOAuthId: expect.any(String),
    integrationExpires: '2026-03-01T12:00:00.000Z',
  })
  const { rows } = await database.pool.query('select l::text as text, sealed_tokens from vehicle_links l')
  expect(rows).toHaveLength(1)
  for (const secret of ['maker-access', 'maker-refresh', 'right', String(answer?.['accessToken'])]) {
    expect(rows[0].text).not.toContain(secret)
    expect(rows[0].text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('[DATA-14] [VEH-09] the handle reads level and cars of its own account, and ends after 45 days', async () => {
  const { answer } = await link('right')
  const variables = { integration, token: answer?.['accessToken'] }
  await database.pool.query(`update vehicle_links set battery_percent = 54.5`)
  expect(await send(IntegrationData, variables, 'integrationData')).toEqual({
    status: 200,
    answer: { batteryLevel: 54.5 },
  })
  expect((await send(IntegrationVehicles, variables, 'integrationVehicles')).answer).toEqual([
    {
      herbieVehicleId: 'nissan-leaf-40-kwh-2018',
      make: 'Nissan',
      model: 'Leaf 40 kWh',
      batteryCapacityFull: 36_000,
    },
  ])
  const others = [
    { ...variables, token: 'x' },
    { ...variables, token: 'x'.repeat(43) },
    { ...variables, integration: 'OTHER' },
  ]
  for (const other of others) {
    expect((await send(IntegrationData, other, 'integrationData')).answer).toBeNull()
  }
  expect((await send(IntegrationData, variables, 'integrationData', 'K-2')).answer).toBeNull()
  await database.pool.query(`update vehicle_links set expires_at = $1`, [clock.now()])
  expect((await send(IntegrationData, variables, 'integrationData')).answer).toBeNull()
  expect(await readVehicle()).toMatchObject({
    make: 'Nissan',
    integrationInternalOAuthId: null,
    integrationExpires: '2026-01-15T12:00:00.000Z',
  })
})

function unlink() {
  return send(UnlinkVehicleAccount, { integration }, 'unlinkVehicleAccount')
}

test('[DATA-15] a linked account is unlinked: the link is erased, the car stays, and its tokens are revoked', async () => {
  const { answer } = await link('right')
  expect(answer).toMatchObject({ result: 'Success', refreshToken: null, expires: '2026-03-01T12:00:00.000Z' })
  expect(answer?.['accessToken']).toMatch(/^[\w-]{43}$/)
  expect((await unlink()).answer).toEqual({ isSuccess: true, problem: null })
  expect((await database.pool.query('select from vehicle_links')).rows).toEqual([])
  expect(await readVehicle()).toMatchObject({
    make: 'Nissan',
    batteryCapacity: 36_000,
    integrationInternalOAuthId: null,
    integrationExpires: null,
  })
  await expect
    .poll(() => maker.asked.at(-1))
    .toMatchObject({ path: '/oauth/revoke', form: 'token=maker-refresh' })
  expect((await unlink()).answer).toEqual({ isSuccess: false, problem: { code: 'not-linked' } })
})

test('wrong credentials, a blank one, a maker that is down, and a customer without the feature', async () => {
  const before = maker.asked.length
  expect((await link('wrong')).answer).toEqual(failure('InvalidCredentials'))
  expect((await link('  ')).answer).toEqual(failure('InvalidCredentials'))
  expect((await link('right', 'K-1', ' ')).answer).toEqual(failure('InvalidCredentials'))
  expect((await link('right', 'K-2')).answer).toEqual(failure('NotOffered'))
  expect(maker.asked.length - before).toBe(1)
  for (const broken of [{ status: 503 }, { body: 'maintenance' }]) {
    reply = () => broken
    expect((await link('right')).answer).toEqual(failure('Failed'))
  }
  reply = (asked) => (asked.path === '/vehicles' ? { body: { vehicles: [] } } : answerWell(asked))
  expect((await link('right')).answer).toEqual(failure('NoVehicle'))
  expect((await database.pool.query('select from vehicle_links')).rows).toEqual([])
})

test('wrong credentials are limited for each account, and a maker that is down locks nobody out', async () => {
  reply = () => ({ status: 503 })
  for (let tries = 0; tries < 4; tries += 1) await link('right', 'K-3')
  reply = answerWell
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await link('wrong', 'K-3')).answer).toEqual(failure('InvalidCredentials'))
  }
  const limited = await link('right', 'K-3')
  expect(limited).toEqual({ status: 429, answer: failure('TooManyAttempts') })
})

test('a maker that does not answer fails within 3 s', async () => {
  reply = () => ({ isSilent: true })
  const fastest = await fastestOf(10_000, async () => {
    const began = performance.now()
    expect((await link('right')).answer).toEqual(failure('Failed'))
    return performance.now() - began
  })
  expect(fastest).toBeLessThan(10_000)
})
