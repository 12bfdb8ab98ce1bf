import { sql, type Kysely } from 'kysely'

/** Plans of a night are looked up by their time: the primary key alone led through 400 days of a charger's versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index kept_plans_by_time on kept_plans (device_no, made_at)`.execute(db)
}
