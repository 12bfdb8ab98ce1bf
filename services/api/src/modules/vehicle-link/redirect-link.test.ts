import { createHash } from 'node:crypto'
import { CompleteVehicleLink, GetVehicleLinkAddress } from '@driveway/contract/generated/customer-operations'
import { createDirectMaker } from '@driveway/car-maker/direct-maker'
import { openTestMaker, type Asked, type Reply } from '@driveway/car-maker/testing/test-maker'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, openTestApi } from '@driveway/api/testing/test-api'
import { addTestFeature } from '@driveway/testkit/demo-rows'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const clock = createFixedSystemClock('2026-01-15T12:00:00Z')
const integration = 'CAR_MAKER'
const authorizeUrl = 'https://maker.example/authorize?tenant=uk'
const leaf = { id: 'leaf', make: 'Nissan', model: 'Leaf 40 kWh', year: 2018, battery_capacity_kwh: 36 }
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>
let maker: Awaited<ReturnType<typeof openTestMaker>>
let challenge = ''

/** Gives tokens for the code `good` to whoever has the verifier of the challenge. */
function answer({ path, form }: Asked): Reply {
  if (path === '/vehicles') return { body: { vehicles: [leaf] } }
  const given = new URLSearchParams(form)
  const proof = createHash('sha256')
    .update(given.get('code_verifier') ?? '')
    .digest('base64url')
  const isGood = given.get('grant_type') === 'authorization_code' && given.get('code') === 'good'
  if (!isGood || proof !== challenge) return { status: 400, body: { error: 'invalid_grant' } }
  return { body: { access_token: 'maker-access', refresh_token: 'maker-refresh', expires_in: 3600 } }
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2', 'K-3']) await addCustomer(database, account)
  for (const account of ['K-1', 'K-2']) {
    await addTestFeature(database, account, 'TESLA_INTEGRATION')
  }
  maker = await openTestMaker(answer)
  api = await openTestApi({
    database,
    clock,
    carMaker: {
      maker: createDirectMaker({
        url: maker.url,
        authorizeUrl,
        clientId: 'our-client',
        now: () => clock.now().getTime(),
        retryPauseMs: 1,
      }),
      secrets: createSecretBox(Buffer.alloc(32, 1)),
    },
  })
})

beforeEach(() => database.pool.query('delete from vehicle_links'))

afterAll(async () => {
  await api.close()
  await maker[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function send(query: string, variables: object, name: string, account: string): Promise<unknown> {
  const { body } = await api.send({ query, variables: { ...variables } }, { account, path: '/graphql?k=1' })
  return (body.data as Record<string, unknown> | null)?.[name]
}

/** The state of the maker's page, whose challenge the maker keeps. */
async function begin(account = 'K-1'): Promise<{ url: URL; state: string }> {
  const url = new URL(
    String(await send(GetVehicleLinkAddress, { integration }, 'vehicleLinkAddress', account)),
  )
  challenge = url.searchParams.get('code_challenge') ?? ''
  return { url, state: url.searchParams.get('state') ?? '' }
}

async function complete(state: string, code: string, account = 'K-1'): Promise<unknown> {
  const answered = await send(
    CompleteVehicleLink,
    { integration, state, code },
    'completeVehicleLink',
    account,
  )
  return (answered as { result: string }).result
}

test('the maker’s page is asked for a code with PKCE, and sends the customer back to the app', async () => {
  const { url, state } = await begin()
  expect(url.href.startsWith('https://maker.example/authorize?tenant=uk&')).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'our-client',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  expect(back.pathname).toBe('/electric-vehicles/link-vehicle')
  expect(await complete(state, 'good')).toBe('Success')
  const { rows } = await database.pool.query('select account_number, l::text as text from vehicle_links l')
  expect(rows.map((row) => row.account_number)).toEqual(['K-1'])
  expect(rows[0].text).not.toContain('maker-access')
  expect(maker.asked.at(-2)?.form).toContain(`redirect_uri=${encodeURIComponent(back.href)}`)
})

test('a code links nothing without the verifier that the state of the same account holds', async () => {
  const mine = await begin('K-1')
  const theirs = await begin('K-2')
  expect(await complete(theirs.state, 'good', 'K-1')).toBe('InvalidCredentials')
  // The challenge at the maker is that of the other customer.
  expect(await complete(mine.state, 'good', 'K-1')).toBe('InvalidCredentials')
  expect(await complete('made-up', 'good', 'K-1')).toBe('InvalidCredentials')
  expect(await complete(theirs.state, 'stolen', 'K-2')).toBe('InvalidCredentials')
  expect((await database.pool.query('select from vehicle_links')).rowCount).toBe(0)
})

test.each([
  ['a millisecond before 30 minutes', 30 * 60_000 - 1, 'Success'],
  ['after 30 minutes', 30 * 60_000, 'InvalidCredentials'],
])('a customer who comes back %s', async (_, afterMs, result) => {
  const { state } = await begin()
  clock.advance(afterMs)
  expect(await complete(state, 'good')).toBe(result)
})

test('a customer without the feature gets no address, and completes nothing', async () => {
  const { state } = await begin()
  expect(await send(GetVehicleLinkAddress, { integration }, 'vehicleLinkAddress', 'K-3')).toBeNull()
  expect(await complete(state, 'good', 'K-3')).toBe('NotOffered')
})
