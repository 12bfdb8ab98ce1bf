import type { QueryArrayConfig, QueryConfig, QueryResultRow as StatementRow } from 'pg'
import { isConnectionError, toDatabaseError } from './database-error.ts'
import type { Database } from './database.ts'
import type { Statement } from './statement.ts'

export type { StatementRow }

const REPEAT_WITHIN_MS = 2_000

/**
 * Runs a read outside a transaction, for what every screen asks: Kysely's layers cost as much CPU as the driver itself.
 * A read whose connection broke is repeated on another one.
 */
export async function readStatement<Row extends StatementRow>(
  { pool, availability }: Database,
  statement: Statement,
): Promise<readonly Row[]> {
  const deadline = Date.now() + REPEAT_WITHIN_MS
  for (let left = pool.options.max ?? 1; ; left -= 1) {
    try {
      const { rows } = await availability.await(() => pool.query<Row>(toConfig(statement)))
      return rows
    } catch (error) {
      if (!isConnectionError(error) || left === 0 || Date.now() > deadline) {
        throw toDatabaseError(error)
      }
    }
  }
}

function toConfig({ name, text, values = [], rowMode }: Statement): QueryConfig | QueryArrayConfig {
  const config = { name, text, values: [...values] }
  return rowMode === undefined ? config : { ...config, rowMode }
}
