import { sql, type Kysely } from 'kysely'

/** Long drives, one for each day, and the days on which a household is away. `created_at` is real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table trips (
    account_number text not null references customers (account_number) on delete cascade,
    date date not null,
    time text not null,
    miles integer,
    target_percent integer,
    created_at timestamptz not null,
    primary key (account_number, date),
    check (num_nonnulls(miles, target_percent) = 1)
  )`,
  `create index trips_age on trips (created_at)`,
  `create table away_periods (
    account_number text primary key references customers (account_number) on delete cascade,
    from_date date not null,
    to_date date not null check (to_date >= from_date),
    may_export boolean not null,
    created_at timestamptz not null
  )`,
  `create index away_periods_age on away_periods (created_at)`,
]
