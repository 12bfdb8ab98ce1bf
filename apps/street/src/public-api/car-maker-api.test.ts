import { createHash } from 'node:crypto'
import { openTestServer, type TestServer } from '#http/test-server.ts'
import type { HouseLive } from '@driveway/world/street-live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarMakerApi, REQUESTS_PER_HOUR, type MakerRequest } from './car-maker-api.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

async function ask(method: string, path: string, token = '', form = '') {
  const headers = { authorization: `Bearer ${token}`, ...formType }
  const { status, body } = await server.ask(method, `/car-maker/${path}`, headers, form)
  return { status, body: JSON.parse(body) as Record<string, unknown> }
}

async function signIn(form: string) {
  return ask('POST', 'oauth/token', '', form)
}

const right = 'grant_type=password&username=Sam%40example.org&password=orchard-rise'

test('an owner signs in over the network, and reads the car, its level and its limit', async () => {
  const { status, body } = await signIn(right)
  expect([status, body['expires_in']]).toEqual([200, 3600])
  const token = String(body['access_token'])
  expect(await ask('GET', 'vehicles', token)).toEqual({
    status: 200,
    body: { vehicles: [{ id: 'solar', make: 'Kia', model: 'EV6', year: 2023, battery_capacity_kwh: 74 }] },
  })
  expect(await ask('GET', 'vehicles/solar/charge', token)).toEqual({
    status: 200,
    body: {
      battery_level: 64,
      charge_limit: 100,
      is_plugged_in: false,
      reported_at: '2026-06-01T12:00:00.000Z',
    },
  })
  expect((await ask('GET', 'vehicles/v2g/charge', token)).status).toBe(404)
})

test('a refresh token brings new tokens until it is revoked', async () => {
  const { body } = await signIn(right)
  const form = `grant_type=refresh_token&refresh_token=${String(body['refresh_token'])}`
  expect((await signIn(form)).status).toBe(200)
  await ask('POST', 'oauth/revoke', '', `token=${String(body['refresh_token'])}`)
  expect(await signIn(form)).toEqual({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  ['a wrong password', 'grant_type=password&username=sam%40example.org&password=x'],
  ['an unknown email', 'grant_type=password&username=no%40example.org&password=orchard-rise'],
  ['a made-up refresh token', 'grant_type=refresh_token&refresh_token=abc.def'],
  ['nothing', ''],
])('%s is refused', async (_, form) => {
  expect(await signIn(form)).toEqual({ status: 400, body: { error: 'invalid_grant' } })
})

test('a request without a token, and with a refresh token, is refused', async () => {
  const { body } = await signIn(right)
  for (const token of ['', 'abc', String(body['refresh_token'])]) {
    expect((await ask('GET', 'vehicles', token)).status).toBe(401)
  }
})

async function setMode(mode: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await server.ask('PUT', '/car-maker-mode', headers, JSON.stringify({ mode }))).status
}

test('the API can be taken down and brought back', async () => {
  expect([await setMode('down'), (await signIn(right)).status]).toEqual([200, 503])
  expect([await setMode('wrong'), (await signIn(right)).body]).toEqual([200, 'maintenance'])
  expect(await setMode('sideways')).toBe(400)
  expect([await setMode('up'), (await signIn(right)).status]).toEqual([200, 200])
})

const MINUTE = 60_000

/** Driven by the clock of the test. */
function openApi() {
  const time = { now: Date.parse('2026-06-01T12:00:00Z'), real: 0 }
  const house = {
    key: 'zoe',
    email: 'o@example.org',
    car: {
      make: 'Renault',
      model: 'Zoe',
      year: 2021,
      batteryWh: 52_000,
      place: 'plugged-in',
      socPercent: 40,
    },
    charger: { powerW: 0 },
  }
  const api = createCarMakerApi({
    listHouses: () => [house as unknown as HouseLive],
    password: 'pw',
    tokenKey: 'k',
    worldNow: () => new Date(time.now),
    realNow: () => time.real,
  })
  function call(method: string, path: string, over: Partial<MakerRequest> = {}) {
    const form = new URLSearchParams()
    return api.answer({ method, path: `/car-maker/${path}`, authorization: '', form, ...over })
  }
  const form = new URLSearchParams({ grant_type: 'password', username: 'o@example.org', password: 'pw' })
  const signedIn = call('POST', 'oauth/token', { form })?.body as { access_token: string }
  const authorization = `Bearer ${signedIn.access_token}`
  return { time, house, call: (method: string, path: string) => call(method, path, { authorization }) }
}

test('a car sleeps after 15 minutes in which nothing happens, and wakes some seconds after it is asked to', () => {
  const { time, call } = openApi()
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(200)
  time.now += 15 * MINUTE
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(200)
  time.now += 1
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(408)
  expect(call('POST', 'vehicles/zoe/wake')?.status).toBe(202)
  time.real += 2_999
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(408)
  time.real += 1
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(200)
})

test('a car that charges stays awake', () => {
  const { time, house, call } = openApi()
  call('GET', 'vehicles/zoe/charge')
  house.charger.powerW = 7_000
  time.now += 60 * MINUTE
  expect(call('GET', 'vehicles/zoe/charge')?.status).toBe(200)
})

test('an account has a number of requests an hour, and is told when it has more', () => {
  const { time, call } = openApi()
  for (let count = 0; count < REQUESTS_PER_HOUR; count += 1) call('GET', 'vehicles')
  time.real += 10 * MINUTE
  expect(call('GET', 'vehicles')).toMatchObject({ status: 429, headers: { 'retry-after': '3000' } })
  time.real += 50 * MINUTE - 1
  expect(call('GET', 'vehicles')?.status).toBe(429)
})

const verifier = 'a-verifier-of-more-than-forty-three-characters-in-all'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const redirectUri = 'http://kestrel.localhost:3000/electric-vehicles/link-vehicle'
const asked = new URLSearchParams({
  response_type: 'code',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  redirect_uri: redirectUri,
  state: 'some-<state>',
}).toString()

function authorize(method: string, form: string, headers: Readonly<Record<string, string>> = {}) {
  const path = method === 'GET' ? `/car-maker/oauth/authorize?${form}` : '/car-maker/oauth/authorize'
  return server.ask(method, path, { ...formType, ...headers }, method === 'GET' ? '' : form)
}

function redeem(code: string, given = verifier) {
  const form = { grant_type: 'authorization_code', code, code_verifier: given, redirect_uri: redirectUri }
  return signIn(new URLSearchParams(form).toString())
}

test('an owner signs in on the maker’s own page and goes back with a code, which the verifier redeems once', async () => {
  const page = await authorize('GET', asked, { 'sec-fetch-site': 'cross-site' })
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('value="some-&#60;state&#62;"')
  const wrong = await authorize('POST', `${asked}&username=sam%40example.org&password=x`)
  expect([wrong.status, wrong.body.includes('Email or password is incorrect.')]).toEqual([200, true])
  const signedIn = await authorize('POST', `${asked}&username=Sam%40example.org&password=orchard-rise`)
  const back = new URL(signedIn.location)
  expect([signedIn.status, `${back.origin}${back.pathname}`]).toEqual([303, redirectUri])
  expect(back.searchParams.get('state')).toBe('some-<state>')
  const code = back.searchParams.get('code') ?? ''
  expect((await redeem(code)).status).toBe(200)
  expect((await redeem(code)).status).toBe(400)
})

test('a stolen code is worth nothing, and a cancelled sign-in goes back without one', async () => {
  const signedIn = await authorize('POST', `${asked}&username=sam%40example.org&password=orchard-rise`)
  const code = new URL(signedIn.location).searchParams.get('code') ?? ''
  expect((await redeem(code, 'another verifier')).status).toBe(400)
  const cancelled = await authorize('POST', `${asked}&cancel=1`)
  expect(new URL(cancelled.location).searchParams.get('error')).toBe('access_denied')
  expect((await authorize('GET', asked.replace('S256', 'plain'))).status).toBe(400)
})
