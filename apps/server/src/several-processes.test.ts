import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { openLive } from '@driveway/api/testing/live-reader'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { listenToChanges, recordChanges, type ChangeListener } from '@driveway/store/kernel/change-feed'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { openNatsFeed, type NatsFeed } from '@driveway/store/nats/nats-feed'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { startTestNats, type TestNats } from '@driveway/testkit/nats-server'
import { lockTable } from '@driveway/testkit/table-lock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnReadyServer, stopServer, type ReadyProcess } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'
import { connectCharger, type WiredCharger } from './testing/wired-charger.ts'

const SLOW_MACHINE_MS = 600_000
const PASSWORD = 'correct horse battery'
const CHARGER_PASSWORD = 'c'.repeat(40)
const right = { username: 'K-1@example.org', password: PASSWORD }
const wrong = { username: 'K-2@example.org', password: 'not this one' }
const minute = 60_000

type Answer = { readonly status: number; readonly cookies: string; readonly body: Record<string, unknown> }

async function post(
  { port }: ReadyProcess,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}`, ...headers },
    body: JSON.stringify(body),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const text = await answer.text()
  return { status: answer.status, cookies: cookies.join('; '), body: text ? JSON.parse(text) : {} }
}

function asCustomer(token: unknown): Record<string, string> {
  return { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${String(token)}` }
}

function connectTo({ port }: ReadyProcess): Promise<WiredCharger> {
  return connectCharger(`ws://127.0.0.1:${port}/ocpp/DW-1`, {
    protocol: 'ocpp1.6',
    password: CHARGER_PASSWORD,
    answer: ({ action }) => (action === 'DataTransfer' ? { status: 'Accepted' } : new Error('NotSupported')),
  })
}

function marks(charger: WiredCharger): unknown[] {
  return charger.asked('DataTransfer').map(({ data }) => data)
}

describe.each([
  ['PostgreSQL', false],
  ['NATS', true],
])('two processes with changes and commands over %s', (_name, isByNats) => {
  let webFolder: string
  let nats: TestNats | null = null
  let feed: NatsFeed | null = null
  let database: TestDatabase
  let listener: ChangeListener
  let environment: Record<string, string>
  let first: ReadyProcess
  let second: ReadyProcess
  const received: string[] = []

  beforeAll(async () => {
    webFolder = makeWebFolder()
    nats = isByNats ? await startTestNats() : null
    feed = nats && openNatsFeed(nats.url)
    database = await createTestDatabase(feed ? { listen: feed.listen } : {})
    const passwordHash = await hashQuickly(PASSWORD)
    for (const accountNumber of ['K-1', 'K-2']) {
      await addTestCustomer(database, { accountNumber, passwordHash })
    }
    await addTestDevice(database, {
      deviceId: 'device-1',
      chargerId: 'DW-1',
      accountNumber: 'K-1',
      passwordSha256: createHash('sha256').update(CHARGER_PASSWORD).digest(),
    })
    const exportFeature = { featureId: 'f-1', name: 'EXPORT_DATA', enabled: true } as const
    const flags = { seen: false, informed: false, isInBeta: false }
    await createFeatureStore(database).set('K-1', { ...exportFeature, ...flags })
    environment = {
      DATABASE_URL: database.url,
      HTTPS_ONLY: 'false',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      WEB_DIR: webFolder,
      LOGIN_TRIES_PER_ACCOUNT: '3',
      ...(nats && { NATS_URL: nats.url }),
    }
    ;[first, second] = await Promise.all([spawnReadyServer(environment), spawnReadyServer(environment)])
    listener = await listenToChanges(
      database,
      (changes) =>
        void received.push(...changes.map(({ key }) => key).filter((key) => key.startsWith('test-'))),
      () => {},
    )
  }, SLOW_MACHINE_MS)

  afterAll(async () => {
    await listener.close()
    await Promise.all([first, second].map(stopServer))
    await feed?.close()
    await database[Symbol.asyncDispose]()
    await nats?.[Symbol.asyncDispose]()
    rmSync(webFolder, { recursive: true, force: true })
  })

  function record(...keys: string[]): Promise<void> {
    return runTransaction(database, (transaction) =>
      recordChanges(
        transaction,
        keys.map((key) => ({ topic: 'mail', key })),
      ),
    )
  }

  async function cutConnections(): Promise<void> {
    await nats?.kill()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'driveway-change-feed'`,
    )
  }

  /** Sends a command and waits for its answer. */
  async function command(data: string): Promise<void> {
    const commands = createChargerCommandStore(database)
    const commandId = randomUUID()
    const now = Date.now()
    await commands.add({
      commandId,
      chargerId: 'DW-1',
      action: 'DataTransfer',
      payload: { vendorId: 'test', data },
      createdAt: new Date(now),
      expiresAt: new Date(now + minute),
    })
    await expect.poll(async () => (await commands.find(commandId))?.state).toBe('answered')
  }

  /** The lease that the charger's connection is stored under. */
  async function readEpoch(): Promise<unknown> {
    const { rows } = await database.pool.query('select gateway_epoch from device_states')
    return rows[0]?.gateway_epoch
  }

  /** The newest change that NATS has acknowledged; null if nothing was ever published. */
  async function isPublished(key: string): Promise<boolean> {
    const { rows } = await database.pool.query<{ is_published: boolean }>(
      `select (r.xid, r.change_id) >= (c.xid, c.change_id) as is_published
       from changes c, change_relay r where c.key = $1`,
      [key],
    )
    return rows[0]?.is_published === true
  }

  test(
    '[SCALE-03] changes arrive once and in order over cuts and kills, and commands only where the charger is connected',
    { timeout: SLOW_MACHINE_MS },
    async () => {
      // In order, and over a cut.
      await record('test-1', 'test-2')
      await expect.poll(() => received).toEqual(['test-1', 'test-2'])
      await cutConnections()
      await record('test-3')
      await nats?.start()
      await record('test-4')
      await expect.poll(() => received).toEqual(['test-1', 'test-2', 'test-3', 'test-4'])
      await expect.poll(() => isPublished('test-4')).toBe(isByNats)

      // A command goes to the process that has the charger, wherever it is.
      const here = await connectTo(first)
      await command('one')
      const epoch = await readEpoch()
      const there = await connectTo(second)
      await expect.poll(readEpoch).not.toBe(epoch)
      await command('two')
      expect([marks(here), marks(there)]).toEqual([['one'], ['two']])
      await there.close()

      // A live stream and an ended session.
      const signedIn = await post(first, '/identity/login', right)
      const token = signedIn.body['idToken']
      const live = await openLive(`http://127.0.0.1:${second.port}`, String(token))
      const again = await connectTo(first)
      const status = { connectorId: 1, errorCode: 'NoError', status: 'Preparing' }
      await again.report('StatusNotification', status)
      await expect
        .poll(() => live.events)
        .toContainEqual({ event: 'device-state', data: { deviceId: 'device-1' } })
      const left = await post(first, '/identity/logout', {}, { cookie: signedIn.cookies })
      expect(left.status).toBeLessThan(300)
      await live.over
      expect(live.events.at(-1)).toEqual({ event: 'goodbye', data: { reason: 'session-ended' } })
      const ask = { query: '{ customer { accountNumber } }' }
      expect((await post(second, '/graphql', ask, asCustomer(token))).status).toBe(401)

      // All processes are killed after the commit and before they can publish.
      for (const { child } of [first, second]) child.kill('SIGSTOP')
      await record('test-5')
      for (const { child, ended } of [first, second]) {
        child.kill('SIGKILL')
        await ended
      }
      expect(await isPublished('test-5')).toBe(false)
      ;[first, second] = await Promise.all([spawnReadyServer(environment), spawnReadyServer(environment)])
      await expect.poll(() => isPublished('test-5')).toBe(isByNats)
      await expect.poll(() => received).toEqual(['test-1', 'test-2', 'test-3', 'test-4', 'test-5'])
    },
  )

  test(
    '[SCALE-04] an export, a live stream, a session, a limit and a work item begun on one process hold on the other',
    { timeout: SLOW_MACHINE_MS },
    async () => {
      const signedIn = await post(first, '/identity/login', right)
      const headers = asCustomer(signedIn.body['idToken'])
      const live = await openLive(`http://127.0.0.1:${second.port}`, String(signedIn.body['idToken']))
      const query = `mutation Export($deviceId: ID!, $start: String!, $end: String!) {
        requestDataExport(deviceId: $deviceId, start: $start, end: $end) { isSuccess downloadPath }
      }`
      const variables = { deviceId: 'device-1', start: '2026-01-01', end: '2026-02-01' }
      const ordered = await post(first, '/graphql', { query, variables }, headers)
      const { downloadPath } = (ordered.body['data'] as { requestDataExport: { downloadPath: string } })
        .requestDataExport
      const file = await fetch(`http://127.0.0.1:${second.port}${downloadPath}`)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      await file.text()

      const tries = [first, second, first, second]
      const statuses: number[] = []
      for (const each of tries) statuses.push((await post(each, '/identity/login', wrong)).status)
      expect(statuses).toEqual([401, 401, 401, 429])

      // The first process dies with the work in hand; the other one, which could not take it before, goes on with it.
      second.child.kill('SIGSTOP')
      {
        await using lock = await lockTable(database, 'settlement_periods')
        const charger = await connectTo(first)
        const now = Date.now()
        const [at, later] = [now - 60 * minute, now - minute].map((time) => new Date(time).toISOString())
        const started = await charger.report('StartTransaction', {
          connectorId: 1,
          idTag: 'X',
          meterStart: 1_000,
          timestamp: at,
        })
        const { transactionId } = started as { transactionId: number }
        await charger.report('StopTransaction', { transactionId, meterStop: 3_500, timestamp: later })
        await lock.awaitWriters(1)
        first.child.kill('SIGKILL')
        await first.ended
      }
      second.child.kill('SIGCONT')
      await expect
        .poll(() => live.events)
        .toContainEqual({ event: 'device-state', data: { deviceId: 'device-1' } })
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query<{ wh: number }>(
            'select sum(import_wh)::int as wh from settlement_periods',
          )
          return rows[0]?.wh
        })
        .toBe(2_500)
      const customer = { query: '{ customer { accountNumber } }' }
      expect((await post(second, '/graphql', customer, headers)).body).toEqual({
        data: { customer: { accountNumber: 'K-1' } },
      })
      const renewed = await post(second, '/identity/refresh-login', {}, { cookie: signedIn.cookies })
      expect(renewed.status).toBe(200)
      live.disconnect()
    },
  )
})
