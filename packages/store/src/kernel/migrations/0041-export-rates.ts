import { sql, type Kysely } from 'kysely'

/** Stores since when (world time) each export rate has been paid, so that earnings keep the rate of their time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table export_rates (
    account_number text not null references customers on delete cascade,
    from_at timestamptz not null,
    rate_micropence integer not null check (rate_micropence >= 0),
    primary key (account_number, from_at)
  )`,
  `insert into export_rates (account_number, from_at, rate_micropence)
    select account_number, 'epoch', export_rate_micropence from planning_preferences where export_rate_micropence > 0`,
]
