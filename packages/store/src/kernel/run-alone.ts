import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs work on one connection, or returns null while another connection to the database runs work of that name. The
 * server ends the lock of a process that dies with its connection.
 */
export function runAlone<Answer>(
  db: Kysely<Tables>,
  name: string,
  work: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_lock(hashtext('driveway'), hashtext(${name})) as "isTaken"`.execute(connection)
    if (rows[0]?.isTaken !== true) return null
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('driveway'), hashtext(${name}))`.execute(connection)
    }
  })
}
