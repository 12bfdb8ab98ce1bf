import { sql, type Kysely } from 'kysely'

/** Webhooks of customers, the state that each charger's last event told, and the events. Instants are real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table webhooks (
    webhook_id uuid primary key,
    account_number text not null references customers on delete cascade,
    url text not null,
    sealed_secret bytea not null,
    created_at timestamptz not null,
    failing_since timestamptz,
    switched_off_at timestamptz
  )`,
  `create index webhooks_by_account on webhooks (account_number)`,
  `create table webhook_chargers (
    webhook_id uuid not null references webhooks on delete cascade,
    device_id text not null,
    state jsonb not null,
    primary key (webhook_id, device_id)
  )`,
  `create table webhook_events (
    event_no bigint primary key generated always as identity,
    event_id uuid not null,
    webhook_id uuid not null references webhooks on delete cascade,
    device_id text not null,
    type text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    tries integer not null default 0,
    status integer,
    delivered_at timestamptz,
    failed_at timestamptz
  )`,
  `create index webhook_events_by_time on webhook_events (created_at)`,
  `create index webhook_events_of_webhook on webhook_events (webhook_id, event_no)`,
  `create index webhook_events_waiting on webhook_events (next_try_at)
    where delivered_at is null and failed_at is null`,
  `create index webhook_events_in_order on webhook_events (webhook_id, device_id, event_no)
    where delivered_at is null and failed_at is null`,
]
