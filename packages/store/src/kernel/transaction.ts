import type { Database, Transaction } from './database.ts'

/**
 * Runs work in a transaction: whatever it throws undoes all of it. A connection that breaks meanwhile fails the work,
 * which is not repeated, because a commit whose answer is missing may have happened.
 */
export function runTransaction<Answer>(
  database: Database,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.kysely.transaction().execute(work)
}
