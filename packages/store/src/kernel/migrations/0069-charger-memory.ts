import { sql, type Kysely } from 'kysely'

/**
 * The forms of charging limits that metered power proved or disproved, by charger and by make, and how the last
 * transaction of the car that is plugged in ended.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table device_capabilities add column form_trials jsonb`,
  `create table make_limit_forms (
    vendor text not null,
    model text not null,
    form jsonb not null,
    verdict text not null,
    at timestamptz not null,
    primary key (vendor, model, form)
  )`,
  `create table plug_memories (
    device_no integer primary key references devices (device_no) on delete cascade,
    transaction_id integer not null,
    ended_by text,
    at timestamptz not null,
    is_reported_out boolean not null default false
  )`,
]
