import { sql, type Kysely } from 'kysely'

/**
 * The people of a household. A sign-in stays a row of `customers`; `household_people` says at which households it may
 * do what, and each sign-in of before becomes the owner of its own. `joined_at`, `left_at` and the instants of
 * invitations are real time, `household_acts.at` is world time, and `guest_until` is a day in London.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table household_people (
    person_id text primary key default gen_random_uuid()::text,
    account_number text not null references customers on delete cascade,
    sign_in text references customers on delete set null,
    name text,
    role text not null,
    guest_until date,
    is_last_day_told boolean not null default false,
    joined_at timestamptz not null,
    left_at timestamptz
  )`,
  `create unique index household_people_by_household on household_people (account_number, sign_in)`,
  `create index household_people_by_sign_in on household_people (sign_in)`,
  `create index household_people_guests on household_people (guest_until) where left_at is null`,
  `insert into household_people (account_number, sign_in, name, role, joined_at)
    select account_number, account_number, display_name, 'owner', created_at from customers`,
  `create table invitations (
    invitation_id text primary key,
    account_number text not null references customers on delete cascade,
    brand text not null,
    email text not null,
    folded_email text not null,
    role text not null,
    guest_until date,
    secret_hash bytea not null,
    invited_by text references household_people on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    withdrawn_at timestamptz
  )`,
  `create index invitations_by_household on invitations (account_number)`,
  `create index invitations_by_inviter on invitations (invited_by)`,
  `create index invitations_expiry on invitations (expires_at)`,
  `create table household_acts (
    act_no bigint primary key generated always as identity,
    account_number text not null references customers on delete cascade,
    person_id text not null references household_people on delete cascade,
    act text not null,
    device_id text,
    at timestamptz not null
  )`,
  `create index household_acts_by_household on household_acts (account_number, at)`,
  `create index household_acts_by_person on household_acts (person_id)`,
  `create index household_acts_by_time on household_acts (at)`,
  `alter table refresh_families add column home text references customers on delete cascade`,
  `create index refresh_families_by_home on refresh_families (home)`,
  `alter table cards add column name text, add column person_id text references household_people on delete set null`,
  `create index cards_by_person on cards (person_id)`,
]
