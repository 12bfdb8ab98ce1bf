import { expect, test } from 'vitest'
import { createAggregator } from './aggregator.ts'
import { openTestMaker, type Asked, type Reply } from './testing/test-maker.ts'

const NOW = 1_780_000_000_000
const ID = '36ab27d0-fd9d-4455-823a-ce30af709ffc'
const base = `/v2.0/vehicles/${ID}`

/** Recorded answers of our making, in the documented shape. */
const recorded: Readonly<Record<string, Reply>> = {
  '/oauth/token': {
    body: { access_token: 'a-1', refresh_token: 'r-1', expires_in: 7200, token_type: 'Bearer' },
  },
  '/v2.0/vehicles': { body: { vehicles: [ID], paging: { count: 1, offset: 0 } } },
  [base]: { body: { id: ID, make: 'RENAULT', model: 'Zoe', year: 2021 } },
  [`${base}/battery/capacity`]: { body: { capacity: 52 } },
  [`${base}/battery`]: {
    body: { percentRemaining: 0.57, range: 189.2 },
    headers: { 'sc-data-age': '2026-06-01T11:58:00.000Z' },
  },
  [`${base}/charge/limit`]: { body: { limit: 0.8 } },
  [`${base}/charge`]: { body: { isPluggedIn: false, state: 'NOT_CHARGING' } },
}

function openRecorded(changes: Readonly<Record<string, Reply>> = {}) {
  const answers = { ...recorded, ...changes }
  return openTestMaker(({ path }: Asked) => answers[path] ?? { status: 404, body: { code: 'NOT_FOUND' } })
}

function aggregatorAt(url: string) {
  const settings = { url, tokenUrl: url, clientId: 'client', clientSecret: 's3cret', timeoutMs: 20_000 }
  return createAggregator({ ...settings, retryPauseMs: 1, now: () => NOW })
}

test('signs in as the client, and lists cars with their battery', async () => {
  await using api = await openRecorded()
  const aggregator = aggregatorAt(api.url)
  expect(await aggregator.signIn('sam@example.org', 'pw')).toEqual({
    ok: true,
    value: { accessToken: 'a-1', refreshToken: 'r-1', accessExpiresAt: NOW + 7_200_000 },
  })
  expect(api.asked[0]?.auth).toBe('Basic Y2xpZW50OnMzY3JldA==')
  expect(await aggregator.listCars('a-1')).toEqual({
    ok: true,
    value: [{ id: ID, make: 'Renault', model: 'Zoe', year: 2021, batteryCapacityWh: 52_000 }],
  })
})

test('the level comes with its age and the charge limit', async () => {
  await using api = await openRecorded()
  expect(await aggregatorAt(api.url).readCar('a-1', ID)).toEqual({
    ok: true,
    value: {
      batteryPercent: 57,
      chargeLimitPercent: 80,
      isPluggedIn: false,
      reportedAt: new Date('2026-06-01T11:58:00Z'),
    },
  })
})

test('a car without the permissions for capacity and limit is read all the same', async () => {
  const refused = { status: 403, body: { type: 'PERMISSION', code: null, statusCode: 403 } }
  await using api = await openRecorded({
    [`${base}/battery/capacity`]: refused,
    [`${base}/charge/limit`]: refused,
  })
  const aggregator = aggregatorAt(api.url)
  expect(await aggregator.listCars('a-1')).toMatchObject({ value: [{ batteryCapacityWh: null }] })
  expect(await aggregator.readCar('a-1', ID)).toMatchObject({ value: { chargeLimitPercent: null } })
})

test.each<[string, Reply, unknown]>([
  [
    'asleep',
    { status: 409, body: { type: 'VEHICLE_STATE', code: 'ASLEEP', statusCode: 409 } },
    { code: 'asleep' },
  ],
  [
    'an expired token',
    { status: 401, body: { type: 'AUTHENTICATION', statusCode: 401 } },
    { code: 'tokens-refused' },
  ],
  [
    'a rate limit',
    { status: 429, body: { type: 'RATE_LIMIT', code: 'VEHICLE' }, headers: { 'retry-after': '3600' } },
    { code: 'rate-limited', retryAfterMs: 3_600_000 },
  ],
  [
    'an upstream error',
    { status: 502, body: { type: 'UPSTREAM' } },
    { code: 'unavailable', reason: 'answered 502' },
  ],
  [
    'a share beyond 1',
    { body: { percentRemaining: 57 } },
    { code: 'unavailable', reason: 'answered something else than a level' },
  ],
])('%s is a value', async (_, reply, problem) => {
  await using api = await openRecorded({ [`${base}/battery`]: reply })
  expect(await aggregatorAt(api.url).readCar('a-1', ID)).toEqual({ ok: false, problem })
})

test('refused credentials', async () => {
  await using api = await openRecorded({
    '/oauth/token': {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid or expired' },
    },
  })
  const aggregator = aggregatorAt(api.url)
  expect(await aggregator.signIn('a', 'b')).toMatchObject({ problem: { code: 'invalid-credentials' } })
  expect(await aggregator.renew('r-1')).toMatchObject({ problem: { code: 'tokens-refused' } })
})
