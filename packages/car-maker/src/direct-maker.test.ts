import { expect, test } from 'vitest'
import { createDirectMaker } from './direct-maker.ts'
import { NOWHERE, openTestMaker, type Reply } from './testing/test-maker.ts'

const NOW = 1_780_000_000_000

function makerAt(url: string, timeoutMs = 20_000) {
  return createDirectMaker({ url, now: () => NOW, timeoutMs, retryPauseMs: 1 })
}

const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 3600, token_type: 'Bearer' }

test('signs in with the password grant and answers tokens', async () => {
  await using api = await openTestMaker(() => ({ body: tokens }))
  const maker = makerAt(`${api.url}/`)
  expect(await maker.signIn('sam@example.org', 'secret & more')).toEqual({
    ok: true,
    value: { accessToken: 'access', refreshToken: 'refresh', accessExpiresAt: NOW + 3_600_000 },
  })
  expect(api.asked).toEqual([
    {
      method: 'POST',
      path: '/oauth/token',
      auth: '',
      form: 'grant_type=password&username=sam%40example.org&password=secret+%26+more',
    },
  ])
})

const refused = { status: 400, body: { error: 'invalid_grant' } }

test('refused credentials and refused tokens are different problems', async () => {
  await using api = await openTestMaker(() => refused)
  const maker = makerAt(api.url)
  expect(await maker.signIn('a', 'b')).toEqual({ ok: false, problem: { code: 'invalid-credentials' } })
  expect(await maker.renew('old')).toEqual({ ok: false, problem: { code: 'tokens-refused' } })
})

test('reads the cars, the level and the charge limit', async () => {
  await using api = await openTestMaker(({ path }) => {
    if (path !== '/vehicles') {
      const plug = { is_plugged_in: true, reported_at: '2026-06-01T12:00:00Z' }
      return { body: { battery_level: 54.5, charge_limit: 80, ...plug } }
    }
    const zoe = { id: 'zoe', make: 'Renault', model: 'Zoe', year: 2021, battery_capacity_kwh: 52 }
    const bare = { id: 'x', make: 'Kia', model: 'EV6', year: 'new', battery_capacity_kwh: -1 }
    return { body: { vehicles: [zoe, bare, { id: 'y' }, null] } }
  })
  const maker = makerAt(api.url)
  expect(await maker.listCars('token')).toEqual({
    ok: true,
    value: [
      { id: 'zoe', make: 'Renault', model: 'Zoe', year: 2021, batteryCapacityWh: 52_000 },
      { id: 'x', make: 'Kia', model: 'EV6', year: null, batteryCapacityWh: null },
    ],
  })
  expect(await maker.readCar('token', 'zoe/1')).toEqual({
    ok: true,
    value: {
      batteryPercent: 54.5,
      chargeLimitPercent: 80,
      isPluggedIn: true,
      reportedAt: new Date('2026-06-01T12:00:00Z'),
    },
  })
  expect(api.asked.map(({ path, auth }) => `${path} ${auth}`)).toEqual([
    '/vehicles Bearer token',
    '/vehicles/zoe%2F1/charge Bearer token',
  ])
})

const failures: [string, Reply, unknown, number][] = [
  ['a token that is no longer valid', { status: 401 }, { code: 'tokens-refused' }, 1],
  ['a car that is asleep', { status: 408 }, { code: 'asleep' }, 1],
  [
    'too many requests, with a time to wait',
    { status: 429, headers: { 'retry-after': '120' } },
    { code: 'rate-limited', retryAfterMs: 120_000 },
    1,
  ],
  ['too many requests', { status: 429 }, { code: 'rate-limited', retryAfterMs: null }, 1],
  ['a server error, tried twice', { status: 503 }, { code: 'unavailable', reason: 'answered 503' }, 2],
  [
    'something else',
    { body: '<html>' },
    { code: 'unavailable', reason: 'answered something else than a level' },
    1,
  ],
  [
    'a level beyond 100',
    { body: { battery_level: 101 } },
    { code: 'unavailable', reason: 'answered something else than a level' },
    1,
  ],
  [
    'more than anybody needs',
    { body: 'x'.repeat(300_000) },
    { code: 'unavailable', reason: 'more than 200000 bytes' },
    2,
  ],
]

test.each(failures)('%s is a value', async (_, reply, problem, requests) => {
  await using api = await openTestMaker(() => reply)
  expect(await makerAt(api.url).readCar('token', 'zoe')).toEqual({ ok: false, problem })
  expect(api.asked).toHaveLength(requests)
})

test('a server that recovers is asked again', async () => {
  let count = 0
  await using api = await openTestMaker(() => {
    count += 1
    return count === 1 ? { status: 500 } : { body: { battery_level: 40 } }
  })
  expect(await makerAt(api.url).readCar('token', 'zoe')).toMatchObject({ value: { batteryPercent: 40 } })
})

test('a server that is silent, and one that is not there, end in time', async () => {
  await using api = await openTestMaker(() => ({ isSilent: true }))
  expect(await makerAt(api.url, 50).readCar('token', 'zoe')).toEqual({
    ok: false,
    problem: { code: 'unavailable', reason: 'timed out' },
  })
  const signal = AbortSignal.timeout(50)
  expect(await makerAt(api.url).signIn('a', 'b', signal)).toMatchObject({ problem: { code: 'unavailable' } })
  expect(await makerAt(NOWHERE).readCar('token', 'zoe')).toMatchObject({ problem: { code: 'unavailable' } })
})
