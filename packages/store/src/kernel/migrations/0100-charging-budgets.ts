import { sql, type Kysely } from 'kysely'

/** The most that a household wants to spend on charging in a month, in whole pence. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table charging_budgets (
    account_number text primary key references customers on delete cascade,
    pence integer not null
  )`.execute(db)
}
