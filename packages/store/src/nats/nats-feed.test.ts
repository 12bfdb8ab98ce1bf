import { startTestNats, type TestNats } from '@driveway/testkit/nats-server'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenToChanges, recordChanges } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { openNatsFeed } from './nats-feed.ts'

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
async function openListener() {
  const feed = openNatsFeed(nats.url)
  const database = await createTestDatabase({ listen: feed.listen })
  const relay = feed.startRelay(database, () => {})
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
    const { feed, database, received, relay } = open
    await expect.poll(() => relay.isLeading()).toBe(true)
    await record(database, 'before')
    await expect.poll(() => received).toEqual(['before'])

    await nats.kill()
    await expect.poll(() => feed.isConnected()).toBe(false)
    await record(database, 'meanwhile')
    await expect.poll(() => received).toEqual(['before', 'meanwhile'])

    await nats.start()
    await expect.poll(() => feed.isConnected()).toBe(true)
    await expect.poll(() => relay.isLeading()).toBe(true)
    await record(database, 'after')
    await expect.poll(() => received).toEqual(['before', 'meanwhile', 'after'])
  })

  test('delivers thousands of changes once and in order', async () => {
    await using open = await openListener()
    const keys = Array.from({ length: 5_000 }, (_, index) => `k-${index}`)
    for (let at = 0; at < keys.length; at += 500) await record(open.database, ...keys.slice(at, at + 500))
    await expect.poll(() => open.received.length).toBe(5_000)
    expect(open.received).toEqual(keys)
  })

  test('another relay goes on where one has ended', async () => {
    await using open = await openListener()
    const { feed, database, received, relay } = open
    await expect.poll(() => relay.isLeading()).toBe(true)
    const second = feed.startRelay(database, () => {})
    expect(second.isLeading()).toBe(false)
    await relay.close()
    await record(database, 'between')
    await expect.poll(() => second.isLeading()).toBe(true)
    await expect.poll(() => received).toEqual(['between'])
    await second.close()
  })
})
