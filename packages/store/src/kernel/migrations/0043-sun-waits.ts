import { sql, type Kysely } from 'kysely'

/** Stores when the plan in force waits for the sun (world time); both are null where it does not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw('alter table charge_plans add column sun_from timestamptz, add column sun_until timestamptz')
    .execute(db)
}
