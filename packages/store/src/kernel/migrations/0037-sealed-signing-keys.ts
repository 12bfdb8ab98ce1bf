import { sql, type Kysely } from 'kysely'

/** Stores the private halves of signing keys sealed: whoever reads the database must not be able to sign. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Plain keys may have been read by anybody who saw a backup. Their tokens last minutes, and are renewed by themselves.
  `delete from signing_keys`,
  `alter table signing_keys alter column private_key drop not null, add column sealed_private_key bytea`,
]
