import {
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
} from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/transport-node'
import type { Cursor, LinkedChange, PlacedChange, RunRead } from '../kernel/change-reader.ts'

const ANSWER_TIMEOUT_MS = 4_000
/** Listeners that were away for longer read the table. */
const MAX_AGE_MS = 3_600_000
const MAX_BYTES = 64 * 1024 * 1024
const DUPLICATES_MS = 120_000

/** Each database has its own stream, so that several can share a NATS server. */
export async function readStreamName(run: RunRead): Promise<string> {
  const [row] = await run<{ name: string }>({
    name: 'read-stream-name',
    text: `
      select 'driveway-' || (select system_identifier from pg_control_system()) || '-' || oid as name
      from pg_database where datname = current_database()`,
  })
  if (row === undefined) throw new Error('The database has no name')
  return row.name
}

/** Opens the stream, and creates it on a server that does not have it: the table keeps what such a server has lost. */
export async function openStream(connection: NatsConnection, name: string): Promise<JetStreamClient> {
  const streams = (await jetstreamManager(connection, { timeout: ANSWER_TIMEOUT_MS })).streams
  await streams.add({
    name,
    subjects: [`${name}.>`],
    storage: StorageType.Memory,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(MAX_AGE_MS),
    max_bytes: MAX_BYTES,
    duplicate_window: nanos(DUPLICATES_MS),
  })
  return jetstream(connection, { timeout: ANSWER_TIMEOUT_MS })
}

/** The message id of a change, by which the server recognises one that is published again. */
function idOf({ xid, changeId }: PlacedChange): string {
  return `${xid}-${changeId}`
}

/**
 * Publishes changes in their order, from `after` on. Each message names the one before it, so that the server stores none
 * if an earlier one was lost on the way.
 */
export async function publishChanges(
  stream: JetStreamClient,
  name: string,
  changes: readonly PlacedChange[],
  after: Cursor,
): Promise<void> {
  await Promise.all(
    changes.map((change, place) => {
      const previous = changes[place - 1]
      const { xid, changeId } = previous ?? after
      const linked: LinkedChange = { ...change, after: { xid, changeId } }
      return stream.publish(`${name}.${change.topic}`, JSON.stringify(linked), {
        msgID: idOf(change),
        ...(previous && { expect: { lastMsgID: idOf(previous) } }),
      })
    }),
  )
}
