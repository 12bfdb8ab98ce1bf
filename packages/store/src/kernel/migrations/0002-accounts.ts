import { sql, type Kysely } from 'kysely'

/** Temporary passwords, codes, tickets, the mail outbox, and features without a decision. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table organisations add column app_url text`,
  `alter table customers add column latest_seen_release_note timestamptz`,
  `alter table credentials add column is_initial boolean not null default false`,
  `alter table customer_features alter column enabled drop not null`,
  `create table challenge_sessions (
    session_hash bytea primary key,
    account_number text not null references customers on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index challenge_sessions_by_account on challenge_sessions (account_number)`,
  `create table account_codes (
    code_id uuid primary key,
    account_number text not null references customers on delete cascade,
    kind text not null check (kind in ('reset-password', 'change-email')),
    secret_hash bytea not null,
    superseded_hashes bytea[] not null default '{}',
    wrong_tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    voided_at timestamptz,
    new_email text
  )`,
  `create unique index account_codes_newest on account_codes (account_number, kind)
    where used_at is null and voided_at is null`,
  `create table sign_in_tickets (
    ticket_hash bytea primary key,
    account_number text not null references customers on delete cascade,
    brand text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sign_in_tickets_by_account on sign_in_tickets (account_number)`,
  `create table mails (
    mail_id uuid primary key,
    brand text not null,
    account_number text not null references customers on delete cascade,
    kind text not null,
    recipient text not null,
    params jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    next_try_at timestamptz not null,
    tries integer not null default 0,
    sent_at timestamptz,
    failed_at timestamptz
  )`,
  `create index mails_waiting on mails (next_try_at) where sent_at is null and failed_at is null`,
  `create index mails_by_account on mails (account_number)`,
]
