import { sql, type Kysely } from 'kysely'

/** The energy that a plan expects to be missing at its ready-by time; null for a plan of an earlier build. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table charge_plans add column shortfall_wh integer`.execute(db)
}
