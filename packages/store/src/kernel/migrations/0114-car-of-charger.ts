import { sql, type Kysely } from 'kysely'

/**
 * The car at each charger of a home with several: null stands for the car in use, empty for somebody else's. A build
 * before this one leaves it alone and goes on with the car in use.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table devices add column car_id text`.execute(db)
}
