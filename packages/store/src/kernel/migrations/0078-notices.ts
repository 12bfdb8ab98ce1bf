import { sql, type Kysely } from 'kysely'

/** Choices of each customer, their browsers, and the notices themselves. A check is the next look at a charger's facts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table notice_choices (
    account_number text not null references customers on delete cascade,
    kind text not null,
    channel text not null,
    is_on boolean not null,
    primary key (account_number, kind, channel)
  )`,
  // A subscription belongs to a session and ends with it.
  `create table push_subscriptions (
    subscription_id uuid primary key,
    account_number text not null references customers on delete cascade,
    family_id uuid not null unique references refresh_families on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_by_account on push_subscriptions (account_number)`,
  `create table notices (
    notice_id uuid primary key,
    account_number text not null references customers on delete cascade,
    device_no integer not null references devices (device_no) on delete cascade,
    kind text not null,
    occasion text not null,
    version integer not null default 1,
    figures jsonb not null,
    changed_at timestamptz not null,
    use_until timestamptz not null,
    created_at timestamptz not null,
    is_withdrawn boolean not null default false,
    mail_id uuid,
    unique (device_no, account_number, kind, occasion)
  )`,
  `create index notices_by_account on notices (account_number)`,
  `create index notices_by_age on notices (created_at)`,
  `create table notice_deliveries (
    delivery_id uuid primary key,
    notice_id uuid not null references notices on delete cascade,
    subscription_id uuid not null references push_subscriptions on delete cascade,
    version integer not null,
    is_all_clear boolean not null,
    next_try_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz
  )`,
  `create index notice_deliveries_by_notice on notice_deliveries (notice_id)`,
  `create index notice_deliveries_by_subscription on notice_deliveries (subscription_id)`,
  `create index notice_deliveries_due on notice_deliveries (next_try_at) where sent_at is null and failed_at is null`,
  `create table notice_checks (
    device_no integer primary key references devices (device_no) on delete cascade,
    check_at timestamptz not null
  )`,
  `create index notice_checks_due on notice_checks (check_at)`,
]
