import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { CHANGES_CHANNEL } from '../kernel/change-notifier.ts'
import { createChangeReader, type Cursor, type PlacedChange } from '../kernel/change-reader.ts'
import type { Statement } from '../kernel/statement.ts'
import { openStream, publishChanges, readStreamName } from './change-stream.ts'
import type { NatsLink } from './nats-link.ts'

export type ChangeRelay = {
  /** True while this process is the one that publishes. */
  isLeading(): boolean
  close(): Promise<void>
}

type Deps = {
  readonly link: NatsLink
  /** The database's address: the relay has a connection of its own. */
  readonly url: string
  readonly onTrouble: (error: unknown) => void
}

const RELAY_NAME = 'driveway-change-relay'
const RETRY_MS = 500
/** Processes that do not publish try so often whether the one that does has gone. */
const TAKE_OVER_MS = 500
/** The table is read this often even if nothing is announced. */
const BEAT_MS = 1_000
/** While a row waits for an older transaction to end, which is not announced. */
const LOOK_AGAIN_MS = 20
const ANSWER_TIMEOUT_MS = 4_000
/** PostgreSQL ends the session of a process that froze, and with it its lock. */
const FROZEN_AFTER_MS = 5_000

const TAKE_LOCK = `select pg_try_advisory_lock(hashtext('change-relay')) as has_lock`

/** The first relay of a database begins at the present. */
const OPEN_CURSOR = `
  with added as (
    insert into change_relay (xid, change_id) values (pg_snapshot_xmin(pg_current_snapshot()), 0)
    on conflict do nothing returning xid, change_id
  )
  select xid::text as xid, change_id::text as "changeId" from added
  union all select xid::text, change_id::text from change_relay limit 1`

const SAVE_CURSOR = `update change_relay set xid = $1::xid8, change_id = $2, relayed_at = now()`

/**
 * Publishes committed changes to NATS. Of all processes one publishes at a time: it holds a lock of its session, which
 * ends with the process. The cursor is stored after NATS has acknowledged, so that the next one publishes again what a
 * crash has left, and nothing is lost between a commit and its message.
 */
export function startChangeRelay({ link, url, onTrouble }: Deps): ChangeRelay {
  const closing = new AbortController()
  const news = createNews(closing.signal)
  let isLeading = false

  async function work(): Promise<void> {
    // Without NATS there is nothing to lead.
    await link.connection()
    const client = createClient(url)
    client.on('error', onTrouble)
    client.on('notification', () => news.announce())
    try {
      await client.connect()
      await client.query(`set idle_session_timeout = ${FROZEN_AFTER_MS}`)
      const { rows } = await client.query<{ has_lock: boolean }>(TAKE_LOCK)
      isLeading = rows[0]?.has_lock === true
      while (!isLeading && !closing.signal.aborted) {
        await news.pause(TAKE_OVER_MS)
        const again = await client.query<{ has_lock: boolean }>(TAKE_LOCK)
        isLeading = again.rows[0]?.has_lock === true
      }
      if (!isLeading) return
      await client.query(`listen ${CHANGES_CHANNEL}`)
      await publish(client, link, news, closing.signal)
    } finally {
      isLeading = false
      await client.end().catch(() => {})
    }
  }

  async function workOn(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await work()
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error)
      }
      await news.pause(RETRY_MS)
    }
  }

  const working = workOn()
  return {
    isLeading: () => isLeading,
    async close() {
      closing.abort()
      await working
    },
  }
}

type News = ReturnType<typeof createNews>

/** Notifications of the database, each of which ends a pause. */
function createNews(closing: AbortSignal) {
  let pausing = new AbortController()
  let isAnnounced = false
  return {
    announce(): void {
      isAnnounced = true
      pausing.abort()
    },
    isAnnounced: () => isAnnounced,
    reset: () => void (isAnnounced = false),
    pause(ms: number): Promise<void> {
      pausing = new AbortController()
      const signal = AbortSignal.any([closing, pausing.signal])
      return sleep(ms, undefined, { signal }).catch(() => {})
    },
  }
}

/** Publishes changes from the stored cursor on, until NATS is lost or the relay is closed. */
async function publish(client: Client, link: NatsLink, news: News, closing: AbortSignal): Promise<void> {
  const run = createRun(client)
  const connection = await link.connection()
  const name = await readStreamName(run)
  const stream = await openStream(connection, name)
  const [cursor] = await run<Cursor>({ name: 'open-relay-cursor', text: OPEN_CURSOR })
  const reader = await createChangeReader(run, cursor)
  async function publishBatch(changes: readonly PlacedChange[]): Promise<void> {
    await publishChanges(stream, name, changes, reader.cursor())
    const newest = changes.at(-1)
    const values = [newest?.xid, newest?.changeId]
    await run({ name: 'save-relay-cursor', text: SAVE_CURSOR, values })
  }
  while (!closing.aborted && !connection.isClosed()) {
    news.reset()
    const state = await reader.read(run, publishBatch)
    if (state !== 'more' && !news.isAnnounced()) {
      await news.pause(state === 'waiting' ? LOOK_AGAIN_MS : BEAT_MS)
    }
  }
}

function createClient(url: string): Client {
  return new Client({
    connectionString: url,
    application_name: RELAY_NAME,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  })
}

function createRun(client: Client) {
  return async <Row>({ name, text, values = [] }: Statement): Promise<readonly Row[]> =>
    (await client.query({ name, text, values: [...values] })).rows as Row[]
}
