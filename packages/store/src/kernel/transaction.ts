import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict, isConnectionError } from './database-error.ts'
import type { Database, Transaction } from './database.ts'

const MAX_ATTEMPTS = 6
const LONGEST_FIRST_PAUSE_MS = 20

/**
 * Runs work in a transaction: whatever it throws undoes all of it. After a deadlock or a serialisation failure, which
 * the server has rolled back, the work runs again: it must not change anything outside the transaction. A connection
 * that breaks meanwhile fails the work, which is not repeated, because a commit whose answer is missing may have
 * happened.
 */
export async function runTransaction<Answer>(
  database: Pick<Database, 'kysely'>,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.kysely.transaction().execute(work)
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error
      // Transactions that met once must not meet again.
      await sleep(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
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
