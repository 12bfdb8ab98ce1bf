import { sql, type Kysely } from 'kysely'

/**
 * Orders the change feed by the transaction that wrote a row, so that writers need no common lock. Rows from before get
 * the id of this migration's transaction, which precedes all later ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table changes add column xid xid8 not null default pg_current_xact_id()`,
  `alter table changes drop constraint changes_pkey`,
  `alter table changes add primary key (xid, change_id)`,
  `create index changes_recorded on changes using brin (recorded_at)`,
]
