import { sql, type Kysely } from 'kysely'

/** Marks a vehicle that is linked to its maker's account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table vehicles add column integration_internal_oauth_id text`.execute(db)
}
