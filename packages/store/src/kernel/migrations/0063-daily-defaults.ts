import { sql, type Kysely } from 'kysely'

/** Stores what a charger does every day after the last slot of its plan; null for a plan of a build before this one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table charge_plans add column daily_default jsonb').execute(db)
}
