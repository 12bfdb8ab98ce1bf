import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction as KyselyTransaction,
} from 'kysely'
import { Client, Pool, type ClientConfig } from 'pg'
import { createAvailability, type Availability } from './availability.ts'
import { createChangeNotifier } from './change-notifier.ts'
import type { Listen } from './change-port.ts'
import { columnTypes } from './column-parsers.ts'
import { createPooledDriver } from './pooled-driver.ts'
import { listenByPostgres } from './postgres-listener.ts'
import { createReads, type Reads } from './read-statement.ts'
import type { Tables } from './tables.ts'

export type Database = {
  readonly kysely: Kysely<Tables>
  /** For tests and benchmarks. Product code outside the kernel goes through `kysely`, which replaces broken connections. */
  readonly pool: Pool
  readonly availability: Availability
  readonly reads: Reads
  readonly url: string
  /** Of the role that owns the tables; the same where one role does all. */
  readonly ownerUrl: string
  /** How the change feed travels. */
  readonly listen: Listen
  /** Waits for running statements, but no longer than a few seconds. */
  close(): Promise<void>
}

export type Transaction = KyselyTransaction<Tables>

/** The database itself, or a transaction on it. */
export type Queryable = Kysely<Tables>

/** Also the longest wait for a free connection of the pool. A database that does not answer is noticed earlier. */
const CONNECT_TIMEOUT_MS = 15_000
const CLOSE_TIMEOUT_MS = 5_000

/** A process that freezes within a transaction holds its locks no longer than this. */
const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  /** In the client, for a connection that a firewall has dropped. */
  query_timeout: 40_000,
} satisfies ClientConfig

/** A large list of the console would else take every core from the people who ask beside it. */
const oneCore = { options: '-c max_parallel_workers_per_gather=0' } satisfies ClientConfig

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies ClientConfig

export type DatabaseOptions = {
  readonly url: string
  /** For migrations and months of readings, where the role of `url` may only read and write rows. */
  readonly ownerUrl?: string
  readonly poolSize?: number
  /** PostgreSQL itself by default. */
  readonly listen?: Listen
  /** The longest wait for a free connection of the pool. */
  readonly connectTimeoutMs?: number
  /** Statements and locks may take as long as they need, for migrations. */
  readonly isUnhurried?: boolean
  /** An idle connection that breaks (a restarted database) is reported here and replaced by itself. */
  readonly onIdleError?: (error: Error) => void
}

export function openDatabase(options: DatabaseOptions): Database {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    types: columnTypes,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.isUnhurried ? {} : { ...timeouts, ...oneCore }),
    ...keepAlive,
    stream: () => trackSocket(sockets),
  })
  function destroySockets(): void {
    for (const socket of sockets) socket.destroy()
  }
  const availability = createAvailability({
    probe: (signal) => probe(options.url, signal),
    onDown: destroySockets,
  })
  const notifier = createChangeNotifier(pool, availability)
  pool.on('error', options.onIdleError ?? (() => {}))
  // A connection that breaks while it is used fails its statement; the event itself needs no second report.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        createPooledDriver({ pool, availability, onChangesCommitted: () => notifier.notify() }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

  async function close(): Promise<void> {
    // Connections that break while everything is being closed are not reported.
    pool.removeAllListeners('error')
    pool.on('error', () => {})
    const timedOut = new AbortController()
    await Promise.race([
      notifier.close().then(() => pool.end()),
      sleep(CLOSE_TIMEOUT_MS, undefined, { signal: timedOut.signal }).catch(() => {}),
    ])
    timedOut.abort()
    availability.close()
    // A frozen server never closes its end.
    destroySockets()
  }

  let closing: Promise<void> | null = null
  return {
    kysely,
    pool,
    availability,
    reads: createReads(pool, availability),
    url: options.url,
    ownerUrl: options.ownerUrl ?? options.url,
    listen: options.listen ?? listenByPostgres,
    close: () => (closing ??= close()),
  }
}

function trackSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** A new connection: those of the pool may all be in use. */
async function probe(url: string, signal: AbortSignal): Promise<void> {
  const socket = new Socket()
  signal.addEventListener('abort', () => socket.destroy())
  const client = new Client({ connectionString: url, stream: () => socket })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    socket.destroy()
  }
}
