import { sql, type Kysely } from 'kysely'

/** Stores links to car makers' accounts, and the last known level of each charger's car. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table vehicle_links (
    account_number text primary key references customers on delete cascade,
    link_id text not null unique,
    integration text not null,
    car_id text,
    cars jsonb not null,
    handle_hash bytea,
    sealed_tokens bytea,
    linked_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    battery_percent real,
    charge_limit_percent real,
    reported_at timestamptz,
    wakes timestamptz[] not null default '{}',
    failed_reads integer not null default 0,
    next_read_at timestamptz
  )`,
  `create index vehicle_links_to_read on vehicle_links (next_read_at) where next_read_at is not null`,
  `create table charge_levels (
    device_no integer primary key references devices (device_no) on delete cascade,
    percent real not null check (percent between 0 and 100),
    at timestamptz not null,
    source text not null,
    imported_before_wh integer not null,
    exported_before_wh integer not null
  )`,
]
