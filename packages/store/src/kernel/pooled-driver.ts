import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseUnavailable, isConnectionError, toDatabaseError } from './database-error.ts'
import type { CompiledStatement } from './statement.ts'

type PooledConnection = DatabaseConnection & {
  /** Begins a transaction; a connection that broke while it was idle is replaced. */
  begin(text: string): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

type DriverDeps = {
  readonly pool: Pool
  readonly availability: Availability
  /** Called after the commit of a transaction that recorded changes. */
  readonly onChangesCommitted: () => void
}

/** A request must not wait for one broken connection after the other. */
const REPEAT_WITHIN_MS = 2_000

const PROBE = CompiledQuery.raw('select 1')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')

/**
 * Kysely's driver over a pool. A pooled connection may have broken while it was idle, before the pool noticed. The
 * first statement on it decides: a read and `begin` are repeated on another connection; a write is preceded by a
 * probe, because a write whose answer is missing may have been committed. Later statements of a
 * transaction fail, and the server rolls the transaction back.
 */
export function createPooledDriver(deps: DriverDeps): Driver {
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => createConnection(deps, await checkOut(deps)),
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

async function checkOut({ pool, availability }: DriverDeps): Promise<PoolClient> {
  try {
    return await availability.awaitConnection(
      () => pool.connect(),
      (late) => late.release(true),
    )
  } catch (error) {
    throw toDatabaseError(error)
  }
}

function createConnection(deps: DriverDeps, first: PoolClient): PooledConnection {
  const { pool, availability, onChangesCommitted } = deps
  let client: PoolClient | null = first
  let isBroken = false
  let isProven = false
  let hasChanges = false

  async function send<Row>(query: CompiledStatement): Promise<QueryResult<Row> & { command: string }> {
    if (client === null) throw new Error('Connection terminated: it was not replaced')
    const current = client
    try {
      const { rows, rowCount, command } = await availability.await(() => current.query(toConfig(query)))
      isProven = true
      hasChanges ||= query.recordsChanges === true
      return { rows, command, ...(isWrite(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    } catch (error) {
      isBroken = isConnectionError(error) || error instanceof DatabaseUnavailable
      throw toDatabaseError(error)
    }
  }

  async function replaceClient(): Promise<void> {
    client?.release(true)
    client = null
    client = await checkOut(deps)
    isBroken = false
  }

  /** After a restart of the server every idle connection may be broken, and then comes a new one. */
  async function sendRepeatedly<Row>(
    query: CompiledStatement,
  ): Promise<QueryResult<Row> & { command: string }> {
    const deadline = Date.now() + REPEAT_WITHIN_MS
    for (let left = pool.options.max ?? 1; ; left -= 1) {
      try {
        return await send<Row>(query)
      } catch (error) {
        if (!isBroken || isProven || left === 0 || Date.now() > deadline) throw error
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
      if (hasChanges) onChangesCommitted()
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
