import { Socket } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { CHANGES_CHANNEL } from './change-notifier.ts'
import { createChangeReader, toChange } from './change-reader.ts'
import type { ChangeListener, Listen } from './change-port.ts'
import { runStatement, type Statement } from './statement.ts'

const RETRY_MS = 500
/** Names the connection in pg_stat_activity. */
const LISTENER_NAME = 'driveway-change-feed'
/** The feed is read this often even if nothing is announced, which also checks the connection. */
const BEAT_MS = 5_000
const ANSWER_TIMEOUT_MS = 4_000
const CONNECT_TIMEOUT_MS = 4_000
/** A frozen server never closes its end. */
const END_TIMEOUT_MS = 1_000
/** While a row waits for an older transaction to end, which is not announced. */
const LOOK_AGAIN_MS = 50

/**
 * Reads the feed on a connection of its own. When the connection breaks or is silently dropped, or the changes cannot be
 * read for a while, it reconnects and reads on from its cursor.
 */
export async function listenByPostgres(
  ...[database, onChanges, onTrouble, settings = {}]: Parameters<Listen>
): Promise<ChangeListener> {
  const { beatMs, answerTimeoutMs } = { beatMs: BEAT_MS, answerTimeoutMs: ANSWER_TIMEOUT_MS, ...settings }
  const reader = await createChangeReader(
    async <Row>(statement: Statement) => (await runStatement<Row>(database.kysely, statement)).rows,
  )
  let connection: Connection | null = null
  let isClosed = false
  let reconnectTimer: NodeJS.Timeout | undefined

  function runRead<Row>(statement: Statement): Promise<readonly Row[]> {
    return runOn<Row>(connection, statement)
  }

  const reads = createReads({
    read: () => reader.read(runRead, (changes) => onChanges(changes.map(toChange))),
    isConnected: () => connection !== null,
    onTrouble,
  })
  const beat = setInterval(() => reads.wake(), beatMs)

  async function connect(): Promise<void> {
    const next = createConnection({ url: database.url, answerTimeoutMs, onNews: () => reads.wake(), onLost })
    function onLost(cause: unknown): void {
      if (connection === next) connection = null
      if (isClosed) return
      onTrouble(cause)
      reconnectTimer = setTimeout(() => {
        connecting = connect()
      }, RETRY_MS)
    }
    try {
      await next.client.connect()
      await next.client.query(`listen ${CHANGES_CHANNEL}`)
      connection = next
      reads.wake()
    } catch (error) {
      next.drop(error)
    }
  }

  let connecting = connect()
  await connecting
  return {
    lastReadAt: () => reads.lastReadAt(),
    async close() {
      isClosed = true
      clearInterval(beat)
      clearTimeout(reconnectTimer)
      reads.stop()
      await connecting
      await reads.settle()
      const timer = setTimeout(() => connection?.drop(null), END_TIMEOUT_MS)
      await connection?.client.end().catch(() => {})
      clearTimeout(timer)
    },
  }
}

type ChangeReader = Awaited<ReturnType<typeof createChangeReader>>

type ReadsDeps = {
  /** Reads one batch of changes. */
  readonly read: () => ReturnType<ChangeReader['read']>
  readonly isConnected: () => boolean
  readonly onTrouble: (error: unknown) => void
}

/** Reads all that is new, one read at a time, whenever it is woken or a read has to be repeated. */
function createReads({ read, isConnected, onTrouble }: ReadsDeps) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let hasNews = false
  let lastReadAt = Date.now()

  async function readAll(): Promise<void> {
    try {
      let state: Awaited<ReturnType<typeof read>> = 'done'
      while (hasNews || state === 'more') {
        hasNews = false
        state = await read()
      }
      lastReadAt = Date.now()
      if (state === 'waiting') wakeIn(LOOK_AGAIN_MS)
    } catch (error) {
      if (!isStopped) onTrouble(error)
      // The next notification may be far away.
      wakeIn(RETRY_MS)
    } finally {
      reading = null
    }
  }

  function wakeIn(ms: number): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(wake, ms)
  }

  function wake(): void {
    if (isStopped) return
    hasNews = true
    // Without a connection there is nothing to read: connecting wakes again.
    if (isConnected()) reading ??= readAll()
  }

  return {
    wake,
    lastReadAt: () => lastReadAt,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
    async settle(): Promise<void> {
      await reading
    },
  }
}

type Connection = ReturnType<typeof createConnection>

async function runOn<Row>(
  connection: Connection | null,
  { name, text, values = [] }: Statement,
): Promise<readonly Row[]> {
  if (connection === null) throw new Error('The change feed is not connected')
  try {
    return (await connection.client.query({ name, text, values: [...values] })).rows as Row[]
  } catch (error) {
    // Without an answer in time the connection is dead, whatever the operating system says.
    if (!(error instanceof DatabaseError)) connection.drop(error)
    throw error
  }
}

/** A client whose loss is reported once, whoever notices it first. */
function createConnection(options: {
  readonly url: string
  readonly answerTimeoutMs: number
  readonly onNews: () => void
  readonly onLost: (cause: unknown) => void
}) {
  const socket = new Socket()
  const client = new Client({
    connectionString: options.url,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: options.answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: BEAT_MS,
    stream: () => socket,
  })
  let isLost = false
  function drop(cause: unknown): void {
    if (isLost) return
    isLost = true
    // Ending it gracefully would wait for a server that may not answer.
    socket.destroy()
    options.onLost(cause)
  }
  client.on('notification', options.onNews)
  client.on('error', drop)
  client.on('end', () => drop(new Error('The change feed lost its connection')))
  return { client, drop }
}
