import { isConnectionError } from './database-error.ts'
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

/** Runs work again if its connection broke. Only for work that may run twice: its first run may have been committed. */
export async function repeatOnBrokenConnection<Answer>(
  work: (isRepeated: boolean) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(false)
  } catch (error) {
    if (!isConnectionError(error)) throw error
    return work(true)
  }
}
