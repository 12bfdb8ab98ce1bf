import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { startTestNats, type TestNats } from '@driveway/testkit/nats-server'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenToChanges, recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { openNatsFeed } from './nats-feed.ts'
import { openNatsLink } from './nats-link.ts'

let nats: TestNats

beforeAll(async () => {
  nats = await startTestNats()
})

afterAll(() => nats[Symbol.asyncDispose]())

function record(database: Database, ...keys: string[]): Promise<void> {
  return runTransaction(database, (transaction) =>
    recordChanges(
      transaction,
      keys.map((key) => ({ topic: 'device-state', key })),
    ),
  )
}

/** A listener that gets its changes over NATS, and a relay. */
async function openListener(url = nats.url) {
  const feed = openNatsFeed(url)
  const database = await createTestDatabase({ listen: feed.listen })
  let trouble: unknown = null
  const relay = feed.startRelay(database, (error) => (trouble = error))
  const received: string[] = []
  const listener = await listenToChanges(
    database,
    (changes) => void received.push(...changes.map(({ key }) => key)),
    () => {},
  )
  return {
    feed,
    database,
    relay,
    received,
    listener,
    /** Says of a relay that never leads what its last trouble was. */
    async relayLeads() {
      await expect
        .poll(() => (relay.isLeading() ? 'leads' : `does not lead: ${String(trouble)}`))
        .toBe('leads')
    },
    async [Symbol.asyncDispose]() {
      await listener.close()
      await relay.close()
      await feed.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

describe('the change feed over NATS', () => {
  test('goes on over the table while the server is away, and over NATS when it is back empty', async () => {
    await using open = await openListener()
    const { feed, database, received } = open
    await open.relayLeads()
    await record(database, 'before')
    await expect.poll(() => received).toEqual(['before'])

    await nats.kill()
    await expect.poll(() => feed.isConnected()).toBe(false)
    await record(database, 'meanwhile')
    await expect.poll(() => received).toEqual(['before', 'meanwhile'])

    await nats.start()
    await expect.poll(() => feed.isConnected()).toBe(true)
    await open.relayLeads()
    await record(database, 'after')
    await expect.poll(() => received).toEqual(['before', 'meanwhile', 'after'])
  })

  test('goes on over the table while the server is frozen, and over NATS when it goes on', async () => {
    await using own = await startTestNats()
    await using open = await openListener(own.url)
    const { feed, database, received } = open
    await open.relayLeads()
    await record(database, 'before')
    await expect.poll(() => received).toEqual(['before'])

    own.freeze()
    await record(database, 'meanwhile')
    // The consumer misses its heartbeats; the connection itself is noticed later.
    await expect.poll(() => received).toEqual(['before', 'meanwhile'])
    await expect.poll(() => feed.isConnected()).toBe(false)
    await record(database, 'without a connection')
    await expect.poll(() => received).toEqual(['before', 'meanwhile', 'without a connection'])

    own.goOn()
    await expect.poll(() => feed.isConnected()).toBe(true)
    await open.relayLeads()
    await record(database, 'after')
    await expect.poll(() => received).toEqual(['before', 'meanwhile', 'without a connection', 'after'])
  })

  test('travels over TLS to a server whose certificate is trusted, and to no other', async () => {
    const certificate = await createServerCertificate()
    await using own = await startTestNats(certificate)
    for (const [url, problem] of [
      [own.url, /certificate/],
      [nats.url.replace('nats:', 'tls:'), /does not support 'tls'/],
    ] as const) {
      const link = openNatsLink(url)
      await expect(link.connection()).rejects.toThrow(problem)
      await link.close()
    }

    const authorities = getCACertificates('default')
    onTestFinished(() => setDefaultCACertificates(authorities))
    setDefaultCACertificates([...authorities, certificate.cert])
    await using open = await openListener(own.url)
    await open.relayLeads()
    await expect.poll(() => open.feed.isConnected()).toBe(true)
    await record(open.database, 'over TLS')
    await expect.poll(() => open.received).toEqual(['over TLS'])
  })

  test('delivers thousands of changes once and in order', async () => {
    await using open = await openListener()
    // A relay begins at the present: what was there before comes by the table, half a minute later.
    await open.relayLeads()
    const keys = Array.from({ length: 5_000 }, (_, index) => `k-${index}`)
    for (let at = 0; at < keys.length; at += 500) await record(open.database, ...keys.slice(at, at + 500))
    await expect.poll(() => open.received.length).toBe(5_000)
    expect(open.received).toEqual(keys)
  })

  test('another relay goes on where one has ended', async () => {
    await using open = await openListener()
    const { feed, database, received, relay } = open
    await open.relayLeads()
    const second = feed.startRelay(database, () => {})
    expect(second.isLeading()).toBe(false)
    await relay.close()
    await record(database, 'between')
    await expect.poll(() => second.isLeading()).toBe(true)
    await expect.poll(() => received).toEqual(['between'])
    await second.close()
  })
})
