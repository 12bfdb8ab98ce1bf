import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction as KyselyTransaction,
} from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { createPooledDriver } from './pooled-driver.ts'
import type { Tables } from './tables.ts'

export type Database = {
  readonly kysely: Kysely<Tables>
  /** For tests and benchmarks. Product code outside the kernel goes through `kysely`, which replaces broken connections. */
  readonly pool: Pool
  readonly url: string
  close(): Promise<void>
}

export type Transaction = KyselyTransaction<Tables>

/** The database itself, or a transaction on it. */
export type Queryable = Kysely<Tables>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Whole numbers stay far below 2^53, and a date is not converted to an instant. */
const types = new TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(DATE, (text) => text)

export type DatabaseOptions = {
  readonly url: string
  readonly poolSize?: number
  /** An idle connection that breaks (a restarted database) is reported here and replaced by itself. */
  readonly onIdleError?: (error: Error) => void
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', options.onIdleError ?? (() => {}))
  // A connection that breaks while it is used fails its statement; the event itself needs no second report.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createPooledDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  let closing: Promise<void> | null = null
  return {
    kysely,
    pool,
    url: options.url,
    close() {
      // Connections that break while everything is being closed are not reported.
      pool.removeAllListeners('error')
      pool.on('error', () => {})
      closing ??= pool.end()
      return closing
    },
  }
}
