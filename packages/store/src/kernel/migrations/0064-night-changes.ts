import { sql, type Kysely } from 'kysely'

/** Counts the changes of the ledger under a night, so that one during its settlement is not lost. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table night_outcomes add column changes integer not null default 0`,
  // The newest nights are settled again, by the rules of this build.
  `update night_outcomes set settle_at = ready_at
    where outcome is not null and ready_at > (
      select max(ready_at) - interval '2 days' from night_outcomes where outcome is not null)`,
]
