import { randomUUID } from 'node:crypto'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { silentLogger } from '@driveway/service-kit/logger'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createBrokerStore } from '@driveway/store/links/broker-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import type { TestDatabase } from '@driveway/testkit/test-database'
import { connectAsync } from 'mqtt'
import { onTestFinished } from 'vitest'
import { createLinksService } from '../links-service.ts'

/** Long leases: a process that a busy machine has paused keeps its brokers. A closed one gives them back. */
const leaseTimes = { renewEveryMs: 100, leaseMs: 300_000 }

export async function startLinks(
  database: TestDatabase,
  { now = () => new Date(), localNetworks = ['127.0.0.0/8'] as readonly string[], ...times } = {},
) {
  const links = await createLinksService({
    database,
    clock: { now: () => new Date() },
    worldClock: { now },
    logger: silentLogger,
    secrets: testSecrets,
    localNetworks,
    sweepEveryMs: 100,
    leaseTimes: { ...leaseTimes, ...times },
  })
  onTestFinished(() => links.close())
  return links
}

/** Links a broker as the owner of the account, and returns its id. */
export async function linkBroker(
  database: TestDatabase,
  accountNumber: string,
  broker: { readonly url: string; readonly username?: string; readonly password?: string },
): Promise<string> {
  const person = await createPeopleStore(database).findMember(accountNumber, accountNumber)
  const brokerId = randomUUID()
  const { url, username = null, password } = broker
  const purpose = secretPurposes.broker(brokerId)
  const sealedPassword = password === undefined ? null : testSecrets.seal(password, purpose)
  const personId = person?.personId ?? ''
  const linked = { brokerId, personId, url, username, sealedPassword }
  await createBrokerStore(database).link(accountNumber, linked, new Date())
  return brokerId
}

/** The state of every charger, with its announcement, as the gateway writes it. */
export async function setStatus(database: TestDatabase, status: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const devices = await transaction.selectFrom('devices').select('device_id').execute()
    await transaction
      .updateTable('device_states')
      .set({ socket_closed_at: null, connector_status: status })
      .execute()
    await recordChanges(
      transaction,
      devices.map(({ device_id: key }) => ({ topic: 'device-state', key })),
    )
  })
}

/** A program of the customer's that hears every topic of the broker. */
export async function listenToBroker(port: number, topic = '#') {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`)
  const topics = new Map<string, string>()
  /** In order, with the time of their arrival. */
  const heard: { readonly topic: string; readonly payload: string; readonly at: number }[] = []
  client.on('message', (name, payload) => {
    heard.push({ topic: name, payload: payload.toString(), at: performance.now() })
    if (payload.length === 0) topics.delete(name)
    else topics.set(name, payload.toString())
  })
  await client.subscribeAsync(topic, { qos: 1 })
  onTestFinished(() => client.endAsync(true))
  return {
    client,
    topics,
    heard,
    /** The parsed message that stands on a topic; null without one. */
    read(name: string): Record<string, unknown> | null {
      const text = topics.get(name)
      return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>)
    },
  }
}
