import { sql, type Kysely } from 'kysely'

/**
 * The MQTT brokers of customers, one for each household, and those whose retained topics are still to be removed. A
 * process holds a broker until its lease ends. Webhooks keep the last signal of the cheap rate that they were told.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table brokers (
    broker_id uuid primary key,
    account_number text not null references customers on delete cascade,
    person_id text not null references household_people on delete cascade,
    url text not null,
    username text,
    sealed_password bytea,
    created_at timestamptz not null,
    unlinked_at timestamptz,
    connected_at timestamptz,
    problem text,
    problem_at timestamptz,
    announced text[] not null default '{}',
    held_by uuid,
    held_until timestamptz not null
  )`,
  `create unique index brokers_of_account on brokers (account_number) where unlinked_at is null`,
  `create index brokers_by_account on brokers (account_number)`,
  `create index brokers_by_person on brokers (person_id)`,
  `create index brokers_by_lease on brokers (held_until)`,
  `alter table webhook_chargers add column signal jsonb`,
]
