import { demoStreet } from '@driveway/world/demo-street'
import type { HouseLive, StateShow, StatusShow, StreetLive } from '@driveway/world/street-live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

test.each<[string, string, string, Record<string, string>, string, number, string]>([
  [
    'an unknown house',
    'POST',
    '/houses/castle/actions',
    json,
    '{"action":"plug-in"}',
    404,
    'There is no house "castle" on this street.',
  ],
  [
    'an unknown action',
    'POST',
    '/houses/solar/actions',
    json,
    '{"action":"fly"}',
    400,
    'The action must be one of',
  ],
  [
    'an unknown state',
    'POST',
    '/houses/solar/actions',
    json,
    '{"action":"show","state":"FLYING"}',
    400,
    'The state must be one of CHARGING, DEVICE_FAULT',
  ],
  [
    'a state at an unknown house',
    'POST',
    '/houses/castle/actions',
    json,
    '{"action":"show","state":"IDLE"}',
    404,
    'There is no house "castle" on this street.',
  ],
  [
    'a state that a house cannot have',
    'POST',
    '/houses/hybrid/actions',
    json,
    '{"action":"show","state":"EXPORTING"}',
    409,
    'Only a V2G charger can export. Houses 4 and 16 can.',
  ],
  ['no action at all', 'POST', '/houses/solar/actions', json, '{}', 400, 'The action must be one of'],
  ['broken JSON', 'POST', '/houses/solar/actions', json, '{"action":', 400, 'The body is not a JSON object.'],
  [
    'a list in place of an object',
    'POST',
    '/houses/solar/actions',
    json,
    '[]',
    400,
    'The body is not a JSON object.',
  ],
  [
    'a form',
    'POST',
    '/houses/solar/actions',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'action=unplug',
    415,
    'Send JSON',
  ],
  [
    'plain text',
    'POST',
    '/houses/solar/actions',
    { 'content-type': 'text/plain' },
    '{"action":"unplug"}',
    415,
    'Send JSON',
  ],
  ['no content type', 'POST', '/houses/solar/actions', {}, '{"action":"unplug"}', 415, 'Send JSON'],
  ['a body beyond reason', 'POST', '/houses/solar/actions', json, `"${'x'.repeat(10_001)}"`, 413, 'too much'],
  [
    'another origin',
    'POST',
    '/houses/solar/actions',
    { ...json, origin: 'http://evil.example' },
    '{"action":"plug-in"}',
    403,
    'Another page',
  ],
  [
    'another site',
    'POST',
    '/houses/solar/actions',
    { ...json, 'sec-fetch-site': 'cross-site' },
    '{"action":"plug-in"}',
    403,
    'Another page',
  ],
  [
    'a name that was pointed here',
    'GET',
    '/houses',
    { host: 'evil.example' },
    '',
    403,
    'on this machine only',
  ],
  ['the wrong method', 'PUT', '/houses/solar/actions', json, '{"action":"plug-in"}', 405, 'Use POST here.'],
  ['an address with nothing behind it', 'GET', '/nowhere', {}, '', 404, 'nothing at this address'],
  ['a way out of the page’s folder', 'GET', '/../secret.js', {}, '', 404, 'nothing at this address'],
  ['the same way, encoded', 'GET', '/%2e%2e/secret.js', {}, '', 404, 'nothing at this address'],
  [
    'what cannot be done now',
    'POST',
    '/houses/solar/actions',
    json,
    '{"action":"unplug"}',
    409,
    'The car is not plugged in.',
  ],
  ['a clock that is told nothing', 'PUT', '/world-clock', json, '{}', 400, 'Give "now"'],
  ['a clock that is told nonsense', 'PUT', '/world-clock', json, '{"now":"noon"}', 400, 'Give "now"'],
  ['a speed of less than one', 'PUT', '/world-clock', json, '{"speed":0.9}', 400, 'Give "now"'],
  ['a speed beyond 3600', 'PUT', '/world-clock', json, '{"speed":3601}', 400, 'Give "now"'],
  [
    'what the clock refuses',
    'PUT',
    '/world-clock',
    json,
    '{"speed":2}',
    409,
    'The world never goes back in time.',
  ],
])('%s is refused with a reason', async (_, method, path, headers, body, status, words) => {
  const reply = await server.ask(method, path, headers, body)
  expect(reply.status).toBe(status)
  expect(reply.body).toContain(words.replaceAll('"', String.raw`\"`))
})

test('an action answers with the new state of the house', async () => {
  const reply = await server.ask('POST', '/houses/hybrid/actions', json, '{"action":"plug-in"}')
  expect(reply.status).toBe(200)
  const house: HouseLive = JSON.parse(reply.body)
  expect(house).toMatchObject({
    key: 'hybrid',
    car: { place: 'plugged-in' },
    charger: { status: 'preparing', connection: 'down' },
  })
  expect(house.actions).toContain('unplug')
  expect(house.actions).not.toContain('plug-in')
})

test('the street’s own page may act', async () => {
  const origin = `http://127.0.0.1:${server.port}`
  const reply = await server.ask(
    'POST',
    '/houses/flat/actions',
    { ...json, origin, 'sec-fetch-site': 'same-origin' },
    '{"action":"cloud"}',
  )
  expect(reply.status).toBe(200)
})

test('lists all houses', async () => {
  const reply = await server.ask('GET', '/houses')
  const live: StreetLive = JSON.parse(reply.body)
  expect(live.houses.map((house) => house.key)).toEqual(demoStreet.map((house) => house.key))
  expect(live.world).toMatchObject({ now: '2026-06-01T12:00:00.000Z', speed: 1, canBeSet: true })
})

test('a house with two chargers has one entry, and its second charger acts by a key of its own', async () => {
  const reply = await server.ask('POST', '/houses/dynamo-2t-second/actions', json, '{"action":"unplug"}')
  expect(reply.status).toBe(200)
  expect(JSON.parse(reply.body)).toMatchObject({ key: 'dynamo-2t-second', car: { place: 'at-home' } })
  const live: StreetLive = JSON.parse((await server.ask('GET', '/houses')).body)
  const grace = live.houses.find((house) => house.key === 'dynamo-2t')
  expect(grace?.car.place).toBe('plugged-in')
  expect(grace?.second).toMatchObject({ charger: { id: 'DW-MAR-0004' }, loadW: grace?.loadW })
})

test('the speed of the world is passed on', async () => {
  const reply = await server.ask('PUT', '/world-clock', json, '{"speed":60}')
  expect(reply).toMatchObject({ status: 200, body: '{"now":"2026-06-01T12:00:00.000Z","speed":60}' })
})

test('serves the page and streams every action', async () => {
  const page = await server.ask('GET', '/')
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(await server.ask('GET', '/mailbox')).toEqual(page)
  const stream = await fetch(`http://127.0.0.1:${server.port}/events`)
  const reader = stream.body?.getReader()
  await reader?.read()
  await server.ask('POST', '/houses/new/actions', json, '{"action":"break-charger"}')
  const heard = new TextDecoder().decode((await reader?.read())?.value)
  expect(heard).toMatch(/^data: \{"street":"Orchard Rise"/)
  expect(heard).toContain('"status":"faulted"')
  await reader?.cancel()
})

test('simulates a state and ends it', async () => {
  const shown = await server.ask('POST', '/houses/v2g/actions', json, '{"action":"show","state":"EXPORTING"}')
  const house: HouseLive = JSON.parse(shown.body)
  expect(house).toMatchObject({ shown: 'EXPORTING', charger: { powerW: -3600, status: 'charging' } })
  expect(house.actions).toContain('end-simulation')
  const ended = await server.ask('POST', '/houses/v2g/actions', json, '{"action":"end-simulation"}')
  expect(JSON.parse(ended.body)).toMatchObject({ shown: null, charger: { limitW: 6000 } })
})

test('lists all states with explanation and houses', async () => {
  const { states } = JSON.parse((await server.ask('GET', '/states')).body) as { states: StateShow[] }
  expect(states).toHaveLength(14)
  expect(states.find(({ state }) => state === 'EXPORTING')).toEqual({
    state: 'EXPORTING',
    how: 'The charger exports 3.6 kW from the car.',
    houses: ['v2g', 'v2g-solar'],
  })
  expect(states.filter(({ houses }) => houses.length === 0)).toEqual([])
})

test('lists all statuses with state and houses', async () => {
  const answer = await server.ask('GET', '/states')
  const { statuses } = JSON.parse(answer.body) as { statuses: StatusShow[] }
  expect(statuses).toHaveLength(21)
  expect(statuses.find(({ status }) => status === 'PHEV_READY_MODE')).toMatchObject({
    state: 'CHARGING',
    houses: ['hybrid'],
  })
})

test('simulates a boost through the app, or refuses', async () => {
  const answer = await server.ask(
    'POST',
    '/houses/v2g/actions',
    json,
    '{"action":"show","state":"OVERRIDING"}',
  )
  expect(answer).toMatchObject({ status: 409, body: expect.stringContaining('Nobody here has the app') })
})

test.each([
  ['carbon', '/carbon/intensity/2026-06-01T00:00Z/2026-06-02T00:00Z', 'data', 48],
  [
    'prices',
    '/tariff/v1/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-C/standard-unit-rates/?period_from=2026-06-01T00:00Z&period_to=2026-06-01T12:00Z',
    'results',
    24,
  ],
])('%s are answered as the public API answers them', async (_, path, field, count) => {
  const reply = await server.ask('GET', path)
  expect(reply.status).toBe(200)
  expect((JSON.parse(reply.body) as Record<string, unknown[]>)[field]).toHaveLength(count)
})

test('reports the mail port', async () => {
  expect(JSON.parse((await server.ask('GET', '/addresses')).body)).toEqual({
    mail: { host: '127.0.0.1', port: 4025 },
  })
})
