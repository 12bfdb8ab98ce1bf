import { recordChanges } from '@driveway/store/kernel/change-feed'
import { fastestOf } from '@driveway/testkit/fastest'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addCustomer, addDevice, openTestApi } from '../testing/test-api.ts'
import { openLive } from '../testing/live-reader.ts'

// A fixed clock, so that tokens do not expire on a slow machine.
const clock = createFixedClock('2026-11-15T10:00:00Z')
const now = clock.now().getTime() / 1000
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeEach(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  for (const device of ['one', 'two']) await addDevice(database, device, 'K-1')
  await addDevice(database, 'other', 'K-2')
  api = await openTestApi({ database, clock, live: { heartbeatEveryMs: 50, maxPerAccount: 2 } })
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function open(account = 'K-1', claims = {}) {
  return openLive(api.origin, await api.tokenOf(account, claims))
}

function change(...deviceIds: string[]): Promise<void> {
  const changes = deviceIds.map((key) => ({ topic: 'device-state' as const, key }))
  return database.kysely.transaction().execute((transaction) => recordChanges(transaction, changes))
}

function deviceEvents(...deviceIds: string[]) {
  return deviceIds.map((deviceId) => ({ event: 'device-state', data: { deviceId } }))
}

test('an open screen receives a change of its own devices within a second, and of no other device', async () => {
  const [live, other] = [await open(), await open('K-2')]
  expect([live.status, live.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(live.headers['cache-control']).toBe('no-store')
  const fastest = await fastestOf(1_000, async () => {
    const started = performance.now()
    await change('one')
    await expect.poll(() => live.events, { interval: 5 }).toHaveLength(1)
    expect(live.events.splice(0)).toEqual(deviceEvents('one'))
    return performance.now() - started
  })
  expect(fastest).toBeLessThan(1_000)
  await change('other', 'two', 'one')
  await expect.poll(() => live.events).toEqual(deviceEvents('two', 'one'))
  await expect.poll(() => other.events).toEqual(deviceEvents('other'))
})

test('an open screen hears of a new plan for its own devices as an event of its own', async () => {
  const live = await open()
  const changes = ['one', 'other'].map((key) => ({ topic: 'plan-made' as const, key }))
  await database.kysely.transaction().execute((transaction) => recordChanges(transaction, changes))
  await change('one')
  await expect
    .poll(() => live.events)
    .toEqual([{ event: 'plan-made', data: { deviceId: 'one' } }, ...deviceEvents('one')])
})

test('a server at its limit of streams answers 503 with Retry-After', async () => {
  await using own = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(own, account)
  const full = await openTestApi({ database: own, clock, live: { maxInAll: 1 } })
  onTestFinished(() => full.close())
  const first = await openLive(full.origin, await full.tokenOf('K-1'))
  const second = await openLive(full.origin, await full.tokenOf('K-2'))
  expect([first.status, second.status, second.headers['retry-after']]).toEqual([200, 503, '30'])
  first.disconnect()
  // A refused stream does not count towards the limit.
  await expect.poll(async () => (await openLive(full.origin, await full.tokenOf('K-2'))).status).toBe(200)
  await full.close()
})

test('an idle stream sends heartbeats', async () => {
  const live = await open()
  await expect.poll(() => live.comments.length).toBeGreaterThan(2)
  expect(live.comments.slice(0, 2)).toEqual([': open', ': beat'])
  expect(live.events).toEqual([])
})

test('a stream ends when its token expires', async () => {
  const started = performance.now()
  const [live, lasting] = [await open('K-1', { exp: now + 1 }), await open('K-2')]
  await live.over
  expect(live.events).toEqual([{ event: 'goodbye', data: { reason: 'token-expired' } }])
  // Timers may be a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(999)
  expect(lasting.isOver()).toBe(false)
})

test('one stream over the limit of a customer ends that customer’s oldest stream only', async () => {
  const first = await open()
  const second = await open()
  const other = await open('K-2')
  const third = await open()
  await first.over
  expect(first.events).toEqual([{ event: 'goodbye', data: { reason: 'replaced' } }])
  await change('one', 'other')
  await expect.poll(() => [second.events, third.events]).toEqual([deviceEvents('one'), deviceEvents('one')])
  await expect.poll(() => other.events).toEqual(deviceEvents('other'))
})

test('closed screens free their places, and the remaining stream is not replaced', async () => {
  const lasting = await open()
  for (let count = 0; count < 5; count++) {
    const passing = await open()
    passing.disconnect()
    await passing.over
    // Until the server has noticed the disconnect.
    await expect.poll(() => api.countConnections(), { interval: 5 }).toBe(1)
  }
  await change('one')
  await expect.poll(() => lasting.events).toEqual(deviceEvents('one'))
})

test('missing or expired tokens, other brands and unknown client ids are refused', async () => {
  const expired = { exp: now }
  expect((await open('K-1', expired)).status).toBe(401)
  expect((await open('K-1', { aud: 'driveway-app:fjord' })).status).toBe(401)
  expect((await openLive(api.origin, '')).status).toBe(401)
  const nameless = await openLive(api.origin, await api.tokenOf('K-1'), { 'x-client-id': 'OTHER' })
  expect(nameless.status).toBe(400)
})

test('cross-origin requests, other content types and other methods are refused', async () => {
  const elsewhere = await openLive(api.origin, await api.tokenOf('K-1'), {
    origin: 'https://elsewhere.example',
  })
  expect(elsewhere.status).toBe(403)
  const form = await openLive(api.origin, await api.tokenOf('K-1'), { 'content-type': 'text/plain' })
  expect(form.status).toBe(415)
  expect((await fetch(`${api.origin}/graphql/live`)).status).toBe(405)
})

test('closing the server does not wait for open streams', async () => {
  const fastest = await fastestOf(3_000, async () => {
    const server = await openTestApi({ database, clock })
    const live = await openLive(server.origin, await server.tokenOf('K-1'))
    const started = performance.now()
    await server.close()
    await live.over
    expect(live.events).toEqual([{ event: 'goodbye', data: { reason: 'closing' } }])
    return performance.now() - started
  })
  expect(fastest).toBeLessThan(3_000)
})
