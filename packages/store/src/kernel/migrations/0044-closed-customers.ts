import { sql, type Kysely } from 'kysely'

/** Stores since when (real time) this app is closed for a customer, who has moved to the new one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customers add column closed_at timestamptz`.execute(db)
}
