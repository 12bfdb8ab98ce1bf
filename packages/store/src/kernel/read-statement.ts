import type { QueryArrayConfig, QueryConfig, QueryResultRow } from 'pg'
import { isConnectionError } from './database-error.ts'
import type { Database } from './database.ts'
import type { Statement } from './statement.ts'

/**
 * Runs a read outside a transaction, for what every screen asks: Kysely's layers cost as much CPU as the driver itself.
 * A read whose connection broke is repeated on another one.
 */
export async function readStatement<Row extends QueryResultRow>(
  { pool }: Database,
  statement: Statement,
): Promise<readonly Row[]> {
  for (let left = pool.options.max ?? 1; ; left -= 1) {
    try {
      const { rows } = await pool.query<Row>(toConfig(statement))
      return rows
    } catch (error) {
      if (!isConnectionError(error) || left === 0) throw error
    }
  }
}

function toConfig({ name, text, values = [], rowMode }: Statement): QueryConfig | QueryArrayConfig {
  const config = { name, text, values: [...values] }
  return rowMode === undefined ? config : { ...config, rowMode }
}
