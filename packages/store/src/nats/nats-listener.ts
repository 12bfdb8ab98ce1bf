import { setTimeout as sleep } from 'node:timers/promises'
import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream'
import type { ChangeListener, Listen } from '../kernel/change-port.ts'
import {
  createChangeReader,
  toChange,
  type LinkedChange,
  type PlacedChange,
} from '../kernel/change-reader.ts'
import { runStatement, type Statement } from '../kernel/statement.ts'
import { openStream, readStreamName } from './change-stream.ts'
import type { NatsLink } from './nats-link.ts'

const RETRY_MS = 500
/** The table is read this often although NATS delivers: a second net under it. */
const BEAT_MS = 30_000
/** Without NATS the table is read this often. */
const BEAT_WITHOUT_NATS_MS = 1_000
/** A consumer is lost when the server misses two of its heartbeats. */
const HEARTBEAT_MS = 2_000
const EXPIRES_MS = 30_000
const MAX_MESSAGES = 2_000

/**
 * Follows the stream of changes. Where a message does not follow the last one, and whenever its consumer begins anew, it
 * reads the table from its cursor, so that nothing is missed whatever the server has kept; while NATS is away it reads
 * the table every second. Changes that arrive by both ways are delivered once.
 */
export async function listenByNats(
  link: NatsLink,
  ...[database, onChanges, onTrouble]: Parameters<Listen>
): Promise<ChangeListener> {
  const closing = new AbortController()
  let isFollowing = false
  const hasBegun = Promise.withResolvers<void>()

  async function run<Row>(statement: Statement): Promise<readonly Row[]> {
    return (await runStatement<Row>(database.kysely, statement)).rows
  }

  const reader = await createChangeReader(run)

  const delivery = createDelivery({ run, reader, onChanges, onTrouble, closing: closing.signal })

  function onFollowing(): void {
    isFollowing = true
    hasBegun.resolve()
  }

  async function followOn(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await consume({ link, run, delivery, closing: closing.signal }, onFollowing)
        if (!closing.signal.aborted) onTrouble(new Error('The change feed lost its connection to NATS'))
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error)
      }
      isFollowing = false
      hasBegun.resolve()
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const beat = setInterval(() => {
    const isDue = delivery.isReadPending() || Date.now() - delivery.lastReadAt() >= BEAT_MS
    if (!isFollowing || isDue) delivery.readTable()
  }, BEAT_WITHOUT_NATS_MS)
  const following = followOn()
  await hasBegun.promise
  return {
    lastReadAt: () => (isFollowing ? Date.now() : delivery.lastReadAt()),
    async close() {
      closing.abort()
      clearInterval(beat)
      await following
      await delivery.settle()
    },
  }
}

type Run = <Row>(statement: Statement) => Promise<readonly Row[]>

type ConsumeDeps = {
  readonly link: NatsLink
  readonly run: Run
  readonly delivery: Delivery
  readonly closing: AbortSignal
}

/** Delivers the messages of the stream. Ends when the consumer is lost. */
async function consume({ link, run, delivery, closing }: ConsumeDeps, onBegun: () => void): Promise<void> {
  const connection = await link.connection()
  const name = await readStreamName(run)
  const stream = await openStream(connection, name)
  const consumer = await stream.consumers.get(name, { deliver_policy: DeliverPolicy.New })
  const messages = await consumer.consume({
    max_messages: MAX_MESSAGES,
    expires: EXPIRES_MS,
    idle_heartbeat: HEARTBEAT_MS,
    callback(message) {
      delivery.receive(message.json<LinkedChange>())
    },
  })
  function stop(): void {
    void messages.close()
  }
  closing.addEventListener('abort', stop)
  void connection.closed().then(stop)
  // No message falls between the consumer and the table.
  delivery.readTable()
  onBegun()
  void watchConsumer(messages, delivery)
  await messages.closed()
  closing.removeEventListener('abort', stop)
}

async function watchConsumer(messages: ConsumerMessages, delivery: Delivery): Promise<void> {
  for await (const { type } of messages.status()) {
    if (type === 'ordered_consumer_recreated') delivery.readTable()
    if (type === 'heartbeats_missed' || type === 'stream_not_found' || type === 'consumer_not_found') {
      await messages.close()
    }
  }
}

type DeliveryDeps = {
  readonly run: Run
  readonly reader: Awaited<ReturnType<typeof createChangeReader>>
  readonly onChanges: Parameters<Listen>[1]
  readonly onTrouble: Parameters<Listen>[2]
  readonly closing: AbortSignal
}

type Delivery = ReturnType<typeof createDelivery>

/** Delivers what NATS has brought and what the table has, one batch at a time and each change once. */
function createDelivery({ run, reader, onChanges, onTrouble, closing }: DeliveryDeps) {
  const received: LinkedChange[] = []
  let mustRead = false
  let delivering: Promise<void> | null = null
  let lastReadAt = Date.now()

  function deliver(changes: readonly PlacedChange[]): void | Promise<void> {
    return onChanges(changes.map(toChange))
  }

  async function deliverAll(): Promise<void> {
    try {
      while (mustRead || received.length > 0) {
        if (mustRead) {
          mustRead = false
          const state = await reader.read(run, deliver)
          mustRead ||= state === 'more'
          lastReadAt = Date.now()
        } else if (!(await reader.accept(received.splice(0), deliver))) mustRead = true
      }
    } catch (error) {
      // The cursor has not moved: the table has what was not delivered.
      mustRead = true
      if (!closing.aborted) onTrouble(error)
    } finally {
      delivering = null
    }
  }

  function wake(): void {
    if (!closing.aborted) delivering ??= deliverAll()
  }

  function readTable(): void {
    mustRead = true
    wake()
  }

  return {
    readTable,
    receive(change: LinkedChange): void {
      received.push(change)
      wake()
    },
    isReadPending: () => mustRead,
    lastReadAt: () => lastReadAt,
    async settle(): Promise<void> {
      await delivering
    },
  }
}
