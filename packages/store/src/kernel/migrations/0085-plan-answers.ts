import { sql, type Kysely } from 'kysely'

/** Keeps how the charger answered each plan, so that a night can be explained after newer plans. `answered_at` is world time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table kept_plans add column answer text, add column answered_at timestamptz`.execute(db)
}
