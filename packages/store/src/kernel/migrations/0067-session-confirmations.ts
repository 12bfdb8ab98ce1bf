import { sql, type Kysely } from 'kysely'

/** When the owner of a session last proved themselves with a password or a passkey. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table refresh_families add column confirmed_at timestamptz').execute(db)
}
