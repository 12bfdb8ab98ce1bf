import type { Database } from './database.ts'
import { runStatement, type Statement } from './statement.ts'

/** A client of pg's shape for libraries with SQL of their own: their statements, too, survive a broken connection. */
export function createStatementClient(database: Database) {
  return {
    async query(statement: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
      const { rows, numAffectedRows } = await runStatement<unknown>(database.kysely, statement)
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) }
    },
  }
}
