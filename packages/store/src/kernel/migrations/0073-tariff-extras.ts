import { sql, type Kysely } from 'kysely'

/** Weekend and export periods, standing charge, cap and preset of a tariff; null for a tariff without them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table tariffs add column extras jsonb').execute(db)
}
