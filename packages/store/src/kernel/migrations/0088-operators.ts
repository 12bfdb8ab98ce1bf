import { sql, type Kysely } from 'kysely'

/** Operators of the console, who sign in by passkey only. Instants are real time; secrets are stored as hashes. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table operators (
    operator_id uuid primary key,
    mail text not null,
    role text not null,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create unique index operators_by_mail on operators (mail) where removed_at is null`,
  `create table operator_passkeys (
    credential_id text primary key,
    operator_id uuid not null references operators on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index operator_passkeys_of_operator on operator_passkeys (operator_id)`,
  `create table operator_links (
    link_hash bytea primary key,
    operator_id uuid not null references operators on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index operator_links_expiry on operator_links (expires_at)`,
  `create table operator_challenges (
    session_hash bytea primary key,
    link_hash bytea references operator_links on delete cascade,
    challenge text not null,
    host text not null,
    expires_at timestamptz not null
  )`,
  `create index operator_challenges_expiry on operator_challenges (expires_at)`,
  `create table operator_sessions (
    session_hash bytea primary key,
    operator_id uuid not null references operators on delete cascade,
    opened_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index operator_sessions_expiry on operator_sessions (expires_at)`,
  `create index operator_sessions_of_operator on operator_sessions (operator_id)`,
  // Of an act at the console: the operator's role then, and the reason that was given.
  `alter table operator_acts add role text, add reason text`,
  // The trail refuses changes, whatever a program asks for: an act gets its outcome once, and old ones are pruned.
  `create or replace function keep_operator_act() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.is_done is null and to_jsonb(new) - 'is_done' = to_jsonb(old) - 'is_done' then
      return new;
    end if;
    if tg_op = 'DELETE' and old.began_at < now() - interval '700 days' then
      return old;
    end if;
    raise exception 'The audit trail of operators cannot be changed.';
  end
  $$`,
  `create trigger operator_acts_stay before update or delete on operator_acts
    for each row execute function keep_operator_act()`,
]
