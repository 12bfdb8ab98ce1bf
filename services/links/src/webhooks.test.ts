import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { silentLogger } from '@driveway/service-kit/logger'
import { createWebhookStore } from '@driveway/store/links/webhook-store'
import { createWebhookEventStore } from '@driveway/store/links/webhook-event-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLinksService } from './links-service.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const POLL = { timeout: 90_000, interval: 50 }

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string }

let database: TestDatabase
let now = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  for (const deviceId of ['device-1', 'device-2']) {
    await addTestDevice(database, { deviceId, accountNumber: 'A-1' })
  }
})
beforeEach(async () => {
  now = new Date()
  await database.pool.query('delete from webhooks')
  await database.pool.query('delete from mails')
  await setStatus('device-1', 'unplugged')
  await setStatus('device-2', 'unplugged')
})
afterAll(() => database[Symbol.asyncDispose]())

/** A receiver that answers as it is told; a redirect leads to itself. */
async function openReceiver(answer: (call: Call) => number) {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => (body += String(data)))
    request.on('end', () => {
      const call = { headers: request.headers, body }
      calls.push(call)
      response.writeHead(answer(call), { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function addWebhook(url: string): Promise<string> {
  const webhookId = randomUUID()
  const sealedSecret = testSecrets.seal(secret, secretPurposes.webhook(webhookId))
  await createWebhookStore(database).add('A-1', { webhookId, url, sealedSecret }, now)
  return webhookId
}

async function startLinks(localNetworks: readonly string[] = ['127.0.0.0/8']): Promise<void> {
  const clock = { now: () => now }
  const links = await createLinksService({
    database,
    clock,
    worldClock: clock,
    logger: silentLogger,
    secrets: testSecrets,
    localNetworks,
    sweepEveryMs: 100,
  })
  onTestFinished(() => links.close())
}

async function setStatus(deviceId: string, status: string): Promise<void> {
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = $2
     where device_no = (select device_no from devices where device_id = $1)`,
    [deviceId, status],
  )
}

function statusesOf(calls: readonly Call[], deviceId: string): string[] {
  return calls
    .map(({ body }) => (JSON.parse(body) as { data: { deviceId: string; status: string } }).data)
    .filter((data) => data.deviceId === deviceId)
    .map((data) => data.status)
}

test('a message verifies with the secret by Standard Webhooks and tells the state once', async () => {
  const receiver = await openReceiver(() => 204)
  await addWebhook(receiver.url)
  await startLinks()
  await expect.poll(() => receiver.calls.length, POLL).toBe(2)
  for (const { headers, body } of receiver.calls) {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'charger.status',
      data: { status: 'DISCONNECTED', isPluggedIn: false, isBoosting: false },
    })
  }
  await setStatus('device-1', 'charging')
  await expect.poll(() => statusesOf(receiver.calls, 'device-1'), POLL).toEqual(['DISCONNECTED', 'CHARGING'])
  expect(statusesOf(receiver.calls, 'device-2')).toEqual(['DISCONNECTED'])
})

test('[LINK-03] events of a charger arrive in order with the same id at each attempt, and do not wait for another charger', async () => {
  let isBroken = true
  const receiver = await openReceiver(({ body }) => (isBroken && body.includes('device-1') ? 503 : 200))
  const webhookId = await addWebhook(receiver.url)
  // Two processes share the queue.
  await startLinks()
  await startLinks()
  await expect.poll(() => receiver.calls.length, POLL).toBe(2)
  await setStatus('device-1', 'charging')
  await setStatus('device-2', 'charging')
  await expect.poll(() => statusesOf(receiver.calls, 'device-2'), POLL).toEqual(['DISCONNECTED', 'CHARGING'])
  expect(statusesOf(receiver.calls, 'device-1')).toEqual(['DISCONNECTED'])
  const store = createWebhookStore(database)
  await expect.poll(async () => (await store.listDeliveries('A-1', webhookId)).length, POLL).toBe(4)
  isBroken = false
  now = new Date(now.getTime() + 5_000)
  await store.sendTest({ accountNumber: 'A-1', webhookId }, now)
  await expect
    .poll(() => statusesOf(receiver.calls, 'device-1'), POLL)
    .toEqual(['DISCONNECTED', 'DISCONNECTED', 'CHARGING'])
  const [first, second] = receiver.calls.filter(({ body }) => body.includes('device-1'))
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await expect.poll(async () => (await store.list('A-1'))[0]?.failingSince, POLL).toBeNull()
  await expect
    .poll(async () => (await store.listDeliveries('A-1', webhookId))[0], POLL)
    .toMatchObject({ type: 'test', tries: 1, status: 200 })
  expect(await store.listDeliveries('A-2', webhookId)).toEqual([])
})

test('[LINK-03] after a week of failures it is switched off with a mail, and can be switched on again', async () => {
  const receiver = await openReceiver(() => 500)
  const webhookId = await addWebhook(receiver.url)
  await startLinks()
  const store = createWebhookStore(database)
  await expect.poll(async () => (await store.list('A-1'))[0]?.failingSince, POLL).toEqual(now)
  const weekLater = new Date(now.getTime() + 7 * 24 * 3_600_000)
  // Added before the clock moves: a retry that is due could switch it off first.
  await store.sendTest({ accountNumber: 'A-1', webhookId }, weekLater)
  now = weekLater
  await expect.poll(async () => (await store.list('A-1'))[0]?.switchedOffAt, POLL).toEqual(now)
  const mails = await database.pool.query('select kind, params from mails')
  expect(mails.rows).toEqual([{ kind: 'webhook-switched-off', params: { url: receiver.url } }])
  const deliveries = await store.listDeliveries('A-1', webhookId)
  expect(deliveries.every(({ failedAt }) => failedAt !== null)).toBe(true)
  expect(await store.switchOn({ accountNumber: 'A-2', webhookId })).toBe(false)
  expect(await store.switchOn({ accountNumber: 'A-1', webhookId })).toBe(true)
  expect((await store.list('A-1'))[0]).toMatchObject({ switchedOffAt: null, failingSince: null })
})

test.each([
  ['a private address', [], 204, 0],
  ['a redirect', ['127.0.0.0/8'], 302, 1],
])('[LINK-03] %s is not followed', async (_case, localNetworks, status, calls) => {
  const receiver = await openReceiver(() => status)
  await setStatus('device-2', 'unplugged')
  await addWebhook(receiver.url)
  await database.pool.query(`update devices set account_number = null where device_id = 'device-2'`)
  onTestFinished(async () => {
    await database.pool.query(`update devices set account_number = 'A-1' where device_id = 'device-2'`)
  })
  await startLinks(localNetworks)
  await expect
    .poll(async () => (await createWebhookStore(database).list('A-1'))[0]?.failingSince, POLL)
    .toEqual(now)
  expect(receiver.calls).toHaveLength(calls)
})

test('an event that a dead process claimed is sent by another when its lease ends', async () => {
  const receiver = await openReceiver(() => 200)
  const webhookId = await addWebhook(receiver.url)
  await createWebhookStore(database).sendTest({ accountNumber: 'A-1', webhookId }, now)
  const events = createWebhookEventStore(database)
  expect(await events.claimDue({ now, leaseMs: 60_000, limit: 10 })).toHaveLength(1)
  expect(await events.claimDue({ now, leaseMs: 60_000, limit: 10 })).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await startLinks()
  await expect.poll(() => receiver.calls.some(({ body }) => body.includes('"test"')), POLL).toBe(true)
})
