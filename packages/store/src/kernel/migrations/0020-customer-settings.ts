import { sql, type Kysely } from 'kysely'

/** Stores what generates electricity at a customer's home, and which tasks of the profile a customer has skipped. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table microgenerations (
    microgeneration_id text primary key,
    account_number text not null references customers on delete cascade,
    type text not null,
    max_power_w integer not null check (max_power_w >= 0),
    make text,
    model text,
    install_year integer,
    created_at timestamptz not null
  )`,
  `create index microgenerations_of_account on microgenerations (account_number)`,
  `create table skipped_profile_tasks (
    account_number text not null references customers on delete cascade,
    task text not null,
    primary key (account_number, task)
  )`,
]
