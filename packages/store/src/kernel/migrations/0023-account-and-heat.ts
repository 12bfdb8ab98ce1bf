import { sql, type Kysely } from 'kysely'

/** Stores the browser of a session, the serial number of a charger, and how a household is heated. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table refresh_families add column user_agent text`,
  `alter table devices add column reported_serial text`,
  `create table heat_settings (
    account_number text primary key references customers on delete cascade,
    comfort_decidegrees integer not null,
    morning_start text not null,
    morning_end text not null,
    evening_start text not null,
    evening_end text not null
  )`,
  `create table heat_assets (
    asset_id text primary key,
    account_number text not null references customers on delete cascade,
    type text not null,
    name text not null
  )`,
  `create index heat_assets_of_account on heat_assets (account_number)`,
]
