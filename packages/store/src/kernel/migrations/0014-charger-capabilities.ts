import { sql, type Kysely } from 'kysely'

/** Stores what each charger can do, how it is started, and boosts that drew no power. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A row without `read_at` holds only what the operator has set. `read_at` is real time.
  `create table device_capabilities (
    device_no integer primary key references devices (device_no) on delete cascade,
    start_mode text not null default 'remote',
    read_at timestamptz,
    firmware_version text,
    capabilities jsonb,
    limit_form jsonb,
    card_version integer
  )`,
  `alter table boost_changes add column is_unused boolean not null default false`,
]
