import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database, Transaction } from './database.ts'

/** Changes that a listener waits for; meter values are not announced. */
export const changeTopics = [
  'device-state',
  'charger-command',
  'charger-answer',
  'charger-access',
  'charge-plan',
  'charger-cards',
  'charger-operation',
  'schedule',
  'tariff',
  'vehicle',
  'planning-preferences',
  'one-off-change',
  'start-delay',
  'agile-prices',
  'forecast',
  'carbon-forecast',
  'mail',
] as const
export type ChangeTopic = (typeof changeTopics)[number]
export type Change = { readonly topic: ChangeTopic; readonly key: string }

/** One lock for all writers of the feed: ids become visible in their order, so a cursor never skips one. */
const FEED_LOCK = 7_204_001
const CHANNEL = 'changes'
const RETRY_MS = 500

/** Call it last in a transaction: the lock is held until the commit. */
export async function recordChanges(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`select pg_advisory_xact_lock(${FEED_LOCK}::bigint)`.execute(transaction)
  const topics = changes.map((change) => change.topic)
  const keys = changes.map((change) => change.key)
  await sql`
    with recorded as (
      insert into changes (topic, key)
      select topic, key from unnest(${topics}::text[], ${keys}::text[]) with ordinality each (topic, key, place)
      order by place
      returning change_id
    )
    select pg_notify(${CHANNEL}, '') from recorded`.execute(transaction)
}

export type ChangeListener = { close(): Promise<void> }

/**
 * Delivers every change that is committed from now on, in order. When the connection breaks, or the changes cannot be
 * read for a while, it reconnects and reads on from its cursor, so that nothing is missed.
 */
export async function listenToChanges(
  database: Database,
  onChanges: (changes: readonly Change[]) => void | Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<ChangeListener> {
  let cursor = await readNewestChange(database)
  let client: Client | null = null
  let isClosed = false
  let reconnectTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let hasNews = false

  async function readOn(): Promise<void> {
    const rows = await database.kysely
      .selectFrom('changes')
      .select(['change_id', 'topic', 'key'])
      .where('change_id', '>', cursor)
      .orderBy('change_id')
      .execute()
    const newest = rows.at(-1)
    if (!newest) return
    await onChanges(rows.map((row) => ({ topic: row.topic as ChangeTopic, key: row.key })))
    cursor = newest.change_id
  }

  async function readAll(): Promise<void> {
    try {
      while (hasNews) {
        hasNews = false
        await readOn()
      }
    } catch (error) {
      onTrouble(error)
      // The next notification may be far away.
      if (!isClosed) retryTimer = setTimeout(wake, RETRY_MS)
    } finally {
      reading = null
    }
  }

  function wake(): void {
    if (isClosed) return
    clearTimeout(retryTimer)
    hasNews = true
    reading ??= readAll()
  }

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: database.url, connectionTimeoutMillis: 5_000 })
    next.on('notification', wake)
    let isLost = false
    function reconnect(cause: unknown): void {
      if (isLost) return
      isLost = true
      if (client === next) client = null
      if (isClosed) return
      onTrouble(cause)
      reconnectTimer = setTimeout(() => {
        connecting = connect()
      }, RETRY_MS)
    }
    next.on('error', reconnect)
    next.on('end', () => reconnect(new Error('The change feed lost its connection')))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      wake()
    } catch (error) {
      reconnect(error)
      await next.end().catch(() => {})
    }
  }

  let connecting = connect()
  await connecting
  return {
    async close() {
      isClosed = true
      clearTimeout(reconnectTimer)
      clearTimeout(retryTimer)
      await connecting
      await client?.end().catch(() => {})
      await reading
    },
  }
}

async function readNewestChange(database: Database): Promise<number> {
  const row = await database.kysely
    .selectFrom('changes')
    .select((each) => each.fn.coalesce(each.fn.max('change_id'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  return row.newest
}
