import { sql, type Kysely } from 'kysely'

/** The part of the grid's energy at the cheap rate of a tariff with a cap; null where no cap holds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table settlement_periods add column within_cap_wh integer').execute(db)
}
