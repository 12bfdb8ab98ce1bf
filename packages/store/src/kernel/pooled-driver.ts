import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg'
import { isConnectionError } from './database-error.ts'
import type { CompiledStatement } from './statement.ts'

type PooledConnection = DatabaseConnection & {
  /** Begins a transaction; a connection that broke while it was idle is replaced. */
  begin(text: string): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

const PROBE = CompiledQuery.raw('select 1')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

/**
 * Kysely's driver over a pool. A pooled connection may have broken while it was idle, before the pool noticed. The
 * first statement on it decides: a read and `begin` are repeated on another connection; a write is preceded by a
 * probe, because a write whose answer is missing may have been committed. Later statements of a
 * transaction fail, and the server rolls the transaction back.
 */
export function createPooledDriver(pool: Pool): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => createConnection(pool, await pool.connect()),
    beginTransaction: (connection: PooledConnection, { isolationLevel, accessMode }) =>
      connection.begin(
        ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
          .filter(Boolean)
          .join(' '),
      ),
    commitTransaction: (connection: PooledConnection) => connection.commit(),
    rollbackTransaction: (connection: PooledConnection) => connection.rollback(),
    releaseConnection(connection: PooledConnection) {
      connection.release()
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}

function createConnection(pool: Pool, first: PoolClient): PooledConnection {
  let client: PoolClient | null = first
  let isBroken = false
  let isProven = false

  async function send<Row>(query: CompiledStatement): Promise<QueryResult<Row> & { command: string }> {
    if (client === null) throw new Error('Connection terminated: it was not replaced')
    try {
      const { rows, rowCount, command } = await client.query(toConfig(query))
      isProven = true
      return { rows, command, ...(isWrite(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    } catch (error) {
      isBroken = isConnectionError(error)
      throw error
    }
  }

  async function replaceClient(): Promise<void> {
    client?.release(true)
    client = null
    client = await pool.connect()
    isBroken = false
  }

  /** After a restart of the server every idle connection may be broken, and then comes a new one. */
  async function sendRepeatedly<Row>(
    query: CompiledStatement,
  ): Promise<QueryResult<Row> & { command: string }> {
    for (let left = pool.options.max ?? 1; ; left -= 1) {
      try {
        return await send<Row>(query)
      } catch (error) {
        if (!isBroken || isProven || left === 0) throw error
        await replaceClient()
      }
    }
  }

  return {
    async executeQuery<Row>(query: CompiledStatement): Promise<QueryResult<Row>> {
      if (isProven) return send<Row>(query)
      if (isRead(query)) return sendRepeatedly<Row>(query)
      await sendRepeatedly(PROBE)
      return send<Row>(query)
    },

    streamQuery() {
      throw new Error('Rows are not streamed: read a range at a time')
    },

    async begin(text) {
      await sendRepeatedly(CompiledQuery.raw(text))
    },

    async commit() {
      const { command } = await send(COMMIT)
      // The server answers so when a failed statement was caught and the transaction went on.
      if (command === 'ROLLBACK')
        throw new Error('The transaction was rolled back: one of its statements failed')
    },

    async rollback() {
      // The server rolls back when the connection ends, and the caller's error is the one that matters.
      if (!isBroken) await send(ROLLBACK).catch(() => (isBroken = true))
    },

    release() {
      client?.release(isBroken)
    },
  }
}

function toConfig({
  sql: text,
  parameters,
  name,
  rowMode,
}: CompiledStatement): QueryConfig | QueryArrayConfig {
  const values = [...parameters]
  const config = name === undefined ? { text, values } : { name, text, values }
  return rowMode === undefined ? config : { ...config, rowMode }
}

function isWrite(command: string): boolean {
  return command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
}

/** Of named statements, whose number is limited. */
const readsByName = new Map<string, boolean>()

/** True for statements that may run twice. */
function isRead({ name, sql: text }: CompiledStatement): boolean {
  const known = name === undefined ? undefined : readsByName.get(name)
  if (known !== undefined) return known
  const isSafe = /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|nextval)\b/i.test(text)
  if (name !== undefined) readsByName.set(name, isSafe)
  return isSafe
}
