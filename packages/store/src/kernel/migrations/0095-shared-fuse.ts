import { sql, type Kysely } from 'kysely'

/**
 * The part of the main fuse that the chargers of a home leave to the house; null until the owner sets it. Limits that a
 * charger may still hold beside those of its newest plan, until it has taken that one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table planning_preferences add column house_allowance_amps smallint`.execute(db)
  await sql`alter table charge_plans add column held_steps jsonb`.execute(db)
}
