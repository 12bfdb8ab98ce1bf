import { sql, type Kysely } from 'kysely'

/** Passkeys of customers, the challenges to use or add one, and codes for those who lost theirs. Instants are real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table passkeys (
    credential_id text primary key,
    passkey_no bigint not null generated always as identity,
    account_number text not null references customers on delete cascade,
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_by_account on passkeys (account_number)`,
  // The host binds a challenge to one site; the password hash is the one that was checked before it.
  `create table passkey_challenges (
    session_hash bytea primary key,
    account_number text not null references customers on delete cascade,
    kind text not null,
    challenge text not null,
    host text not null,
    password_hash text,
    wrong_tries integer not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index passkey_challenges_by_account on passkey_challenges (account_number)`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  `create table recovery_codes (
    account_number text not null references customers on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (account_number, code_hash)
  )`,
]
