import { sql, type Kysely } from 'kysely'

/** Keys that are encrypted with SECRETS_KEY: both keys of a replacement, and the key of keyed hashes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create table secret_keys (name text primary key, sealed bytea not null)').execute(db)
}
