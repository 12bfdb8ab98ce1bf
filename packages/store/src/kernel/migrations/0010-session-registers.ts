import { sql, type Kysely } from 'kysely'

/** Marks chargers whose register restarts at each transaction. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table devices add column is_session_register boolean not null default false`.execute(db)
}
