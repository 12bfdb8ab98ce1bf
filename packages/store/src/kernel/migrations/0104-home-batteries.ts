import { sql, type Kysely } from 'kysely'

/**
 * The battery of a household, the topics of its broker that read and control it, what it said last, and the powers that
 * the plan in force has for it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table home_batteries (
    account_number text primary key references customers on delete cascade,
    size_wh integer not null,
    charge_w integer not null,
    discharge_w integer not null,
    efficiency_percent smallint not null,
    reserve_percent smallint not null,
    level_topic text,
    power_topic text,
    command_topic text,
    level_percent real,
    level_at timestamptz,
    power_w integer,
    power_at timestamptz,
    is_bad boolean not null default false,
    steps jsonb
  )`.execute(db)
}
