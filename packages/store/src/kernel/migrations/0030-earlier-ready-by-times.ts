import { sql, type Kysely } from 'kysely'

/** Remembers the time of a day that was deselected. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ready_by_times add column earlier_time text`.execute(db)
}
