import { sql, type Kysely } from 'kysely'

/**
 * Adds two columns to databases that were created before 15 November 2026, 07:08 UTC: until then migrations 0002 and
 * 0006 were changed after they had landed. All other databases have the columns.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table account_codes add column if not exists superseded_hashes bytea[] not null default '{}'`,
  `alter table data_exports add column if not exists noted_at timestamptz`,
]
