import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/** A connection inside a transaction. */
export type LedgerClient = PoolClient

/** Runs work in a transaction on a plain connection; whatever it throws undoes all of it. */
export async function runTransaction<Answer>(
  database: Database,
  work: (client: LedgerClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    await abandon(client)
    throw error
  }
}

/** A connection that cannot even roll back is broken and must not go back to the others. */
async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}
