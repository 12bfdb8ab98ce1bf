import { createRealWorldClock, type WorldClock } from '#clock/world-clock.ts'
import { demoStreet } from '@driveway/world/demo-street'
import type { HouseLive, StreetLive } from '@driveway/world/street-live'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStreet, type Street } from '../street.ts'
import { createEventStream } from './event-stream.ts'
import { createStreetServer } from './street-server.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const events = createEventStream()
const realClock = createRealWorldClock(() => noon)
const settable: WorldClock = {
  ...realClock,
  canBeSet: true,
  change: ({ speed = 1 }) =>
    Promise.resolve(
      speed === 60
        ? { ok: true, time: { now: new Date(noon), speed } }
        : { ok: false, status: 409, message: 'The world never goes back in time.' },
    ),
}

let street: Street
let server: Server
let folder: string
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'street-'))
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Street</title>')
  await writeFile(join(folder, 'secret.js'), 'no')
  street = createStreet({
    houses: demoStreet,
    memory: null,
    clock: settable,
    seed: 1,
    gatewayUrl: 'ws://127.0.0.1:9/ocpp',
    passwords: {},
    handshakeMs: 0,
    realNow: () => noon,
    newKey: () => 'key',
    random: () => 0,
    firstRetryMs: 1000,
    maxRetryMs: 1000,
    onFault: fail,
  })
  server = createStreetServer({
    street,
    clock: settable,
    events,
    pageFolder: join(folder, 'page'),
    onFault: fail,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})

afterAll(async () => {
  events.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  street.close()
  await rm(folder, { recursive: true })
})

function fail(what: string, error: unknown): never {
  throw new Error(what, { cause: error })
}

type Reply = { status: number; type: string; body: string }

/** A raw request: fetch would mend a strange path or Host on its way. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: text,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

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
])('[WORLD-05] %s is refused in words', async (_, method, path, headers, body, status, words) => {
  const reply = await ask(method, path, headers, body)
  expect(reply.status).toBe(status)
  expect(reply.body).toContain(words.replaceAll('"', String.raw`\"`))
})

test('[WORLD-05] an action is done and answered with the house as it now stands', async () => {
  const reply = await ask('POST', '/houses/hybrid/actions', json, '{"action":"plug-in"}')
  expect(reply.status).toBe(200)
  const house: HouseLive = JSON.parse(reply.body)
  expect(house).toMatchObject({
    key: 'hybrid',
    car: { place: 'plugged-in' },
    charger: { status: 'Preparing', line: 'down' },
  })
  expect(house.actions).toContain('unplug')
  expect(house.actions).not.toContain('plug-in')
})

test('[WORLD-05] the street’s own page may act', async () => {
  const origin = `http://127.0.0.1:${port}`
  const reply = await ask(
    'POST',
    '/houses/flat/actions',
    { ...json, origin, 'sec-fetch-site': 'same-origin' },
    '{"action":"cloud"}',
  )
  expect(reply.status).toBe(200)
})

test('[WORLD-05] all houses are told at once', async () => {
  const reply = await ask('GET', '/houses')
  const live: StreetLive = JSON.parse(reply.body)
  expect(live.houses.map((house) => house.key)).toEqual(demoStreet.map((house) => house.key))
  expect(live.world).toMatchObject({ now: '2026-06-01T12:00:00.000Z', speed: 1, canBeSet: true })
})

test('[WORLD-05] the speed of the world is passed on', async () => {
  const reply = await ask('PUT', '/world-clock', json, '{"speed":60}')
  expect(reply).toMatchObject({ status: 200, body: '{"now":"2026-06-01T12:00:00.000Z","speed":60}' })
})

test('[WORLD-05] the page is served, and who watches hears of every action', async () => {
  expect(await ask('GET', '/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  const stream = await fetch(`http://127.0.0.1:${port}/events`)
  const reader = stream.body?.getReader()
  await reader?.read()
  await ask('POST', '/houses/new/actions', json, '{"action":"break-charger"}')
  const heard = new TextDecoder().decode((await reader?.read())?.value)
  expect(heard).toMatch(/^data: \{"street":"Orchard Rise"/)
  expect(heard).toContain('"status":"Faulted"')
  await reader?.cancel()
})
