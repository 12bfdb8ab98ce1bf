import { sql, type Kysely } from 'kysely'

/** The cards of a household. Without a policy every card is accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The version counts changes, so that chargers with their own list can be kept in step.
  `create table card_policies (
    account_number text primary key references customers on delete cascade,
    accepts_all boolean not null default true,
    version integer not null default 1
  )`,
  // `expires_at` is world time, `added_at` real time.
  `create table cards (
    account_number text not null references customers on delete cascade,
    card_id text not null,
    is_blocked boolean not null default false,
    expires_at timestamptz,
    added_at timestamptz not null,
    primary key (account_number, card_id)
  )`,
]
