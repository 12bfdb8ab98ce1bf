import { sql, type Kysely } from 'kysely'

/** The text of each migration that ran, as a checksum. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}

const statement = `create table migration_checksums (name text primary key, sha256 text not null)`
