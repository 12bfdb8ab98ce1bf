import { sql, type Kysely } from 'kysely'

/** Keeps the schedule that a charger reported after it took its plan, for the operator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table charge_plans add column read_back jsonb`.execute(db)
}
