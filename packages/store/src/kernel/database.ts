import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Tables } from './tables.ts'

export type Database = {
  readonly kysely: Kysely<Tables>
  /** For hot paths that name their prepared statements, and for the change feed's own connection. */
  readonly pool: Pool
  readonly url: string
  close(): Promise<void>
}

export type Transaction = KyselyTransaction<Tables>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Whole numbers here stay far below 2^53, and a day is a day, not an instant. */
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
  // One that breaks while somebody works with it fails their query, which is told there; the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    url: options.url,
    close() {
      // What breaks while everything is being closed is nobody's news.
      pool.removeAllListeners('error')
      pool.on('error', () => {})
      return kysely.destroy()
    },
  }
}
