import { sql, type Kysely } from 'kysely'

/** Ready-by times of cars, and the problems of boost commands. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A day without a row is not settled; one without a time was deselected.
  `create table ready_by_times (
    account_number text not null references customers on delete cascade,
    weekday text not null,
    time text,
    primary key (account_number, weekday)
  )`,
  `alter table customers add column has_confirmed_schedule boolean not null default false`,
  `alter table charger_commands add column problem_code text`,
]
