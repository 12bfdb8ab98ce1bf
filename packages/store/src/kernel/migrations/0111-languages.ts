import { sql, type Kysely } from 'kysely'

/** The language that a person has chosen for the app; null until then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customers add column language text`.execute(db)
}
