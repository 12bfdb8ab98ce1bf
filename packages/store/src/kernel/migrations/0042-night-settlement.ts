import { sql, type Kysely } from 'kysely'

/** A night is recorded with its first plan and settled from the ledger once it is over, and again for late figures. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table night_outcomes alter column outcome drop not null`,
  // World time; null once the figures are final.
  `alter table night_outcomes add column settle_at timestamptz`,
  `create index night_outcomes_due on night_outcomes (settle_at) where settle_at is not null`,
]
