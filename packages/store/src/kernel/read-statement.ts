import type { Pool, QueryResultRow as StatementRow } from 'pg'
import type { Availability } from './availability.ts'
import { columnTypes } from './column-parsers.ts'
import { isConnectionError, toDatabaseError } from './database-error.ts'
import { ReadFlight, type ReadStatement } from './read-flight.ts'

export type { StatementRow }

const REPEAT_WITHIN_MS = 2_000

/** Reads of one flight wait for each other; more of them use several connections. */
const MAX_IN_FLIGHT = 4

type Waiting = {
  readonly statement: ReadStatement
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: unknown) => void
}

/** Where reads are sent: a database. */
export type ReadPort = { readonly reads: Reads }

export type Reads = { run(statement: ReadStatement): Promise<readonly unknown[]> }

/**
 * Reads outside a transaction, for what every screen asks: Kysely's layers cost as much CPU as the driver itself.
 * Reads that are asked for before the process waits again are sent together. One whose connection broke is repeated
 * on another one.
 */
export function createReads(pool: Pool, availability: Availability): Reads {
  let waiting: Waiting[] = []

  function sendAll(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MAX_IN_FLIGHT) {
      void send(all.slice(from, from + MAX_IN_FLIGHT))
    }
  }

  async function send(group: readonly Waiting[]): Promise<void> {
    try {
      const rows = await fly(group.map(({ statement }) => statement))
      for (const [index, { resolve }] of group.entries()) resolve(rows[index] ?? [])
    } catch (error) {
      // One of them failed; the others may not.
      if (group.length > 1 && !isConnectionError(error)) for (const each of group) void send([each])
      else for (const { reject } of group) reject(toDatabaseError(error))
    }
  }

  async function fly(statements: readonly ReadStatement[]): Promise<readonly (readonly unknown[])[]> {
    const deadline = Date.now() + REPEAT_WITHIN_MS
    for (let left = pool.options.max; ; left -= 1) {
      try {
        return await availability.await(() => query(pool, new ReadFlight(statements, columnTypes)))
      } catch (error) {
        if (!isConnectionError(error) || left === 0 || Date.now() > deadline) throw error
      }
    }
  }

  return {
    run: (statement) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) process.nextTick(sendAll)
        waiting.push({ statement, resolve, reject })
      }),
  }
}

/** The pool resolves a promise for what it is given to submit; the driver's types do not say so. */
function query(pool: Pool, flight: ReadFlight): Promise<readonly (readonly unknown[])[]> {
  return pool.query(flight) as unknown as Promise<readonly (readonly unknown[])[]>
}

export function readStatement<Row extends StatementRow>(
  { reads }: ReadPort,
  statement: ReadStatement,
): Promise<readonly Row[]> {
  return reads.run(statement) as Promise<readonly Row[]>
}
