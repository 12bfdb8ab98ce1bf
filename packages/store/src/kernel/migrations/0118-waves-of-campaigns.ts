import { sql, type Kysely } from 'kysely'

/** Percent of the chargers that have begun at the end of each wave of a campaign. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rollouts add column waves integer[] not null default '{1,10,100}'`.execute(db)
}
