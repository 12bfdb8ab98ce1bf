import { sql, type Kysely } from 'kysely'

/** Personal access tokens, of which only the hash is stored, and the account's activity. Instants are real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table access_tokens (
    token_id uuid primary key,
    account_number text not null references customers on delete cascade,
    name text not null,
    scope text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index access_tokens_by_account on access_tokens (account_number)`,
  `create index access_tokens_expiry on access_tokens (expires_at)`,
  `create index access_tokens_revoked on access_tokens (revoked_at) where revoked_at is not null`,
  // The name of the actor stays when the token is gone.
  `create table account_acts (
    act_no bigint primary key generated always as identity,
    account_number text not null references customers on delete cascade,
    at timestamptz not null,
    actor_kind text not null,
    actor_name text,
    act text not null,
    subject text,
    is_done boolean
  )`,
  `create index account_acts_by_account on account_acts (account_number, act_no)`,
  `create index account_acts_by_time on account_acts (at)`,
]
