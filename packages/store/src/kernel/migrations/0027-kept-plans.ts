import { sql, type Kysely } from 'kysely'

/** Plans with power for each step, and every plan with its inputs, so that it can be explained and computed again. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Plans without powers cannot be delivered; the planner makes new ones at its start.
  `delete from charge_plans`,
  `alter table charge_plans drop column slots, drop column basis,
    add column steps jsonb not null,
    add column phases smallint not null,
    add column ready_at timestamptz`,
  // `made_at` is world time, `kept_at` real time.
  `create table kept_plans (
    device_no integer not null references devices (device_no) on delete cascade,
    version integer not null,
    made_at timestamptz not null,
    kept_at timestamptz not null,
    trigger text not null,
    inputs json not null,
    plan json not null,
    primary key (device_no, version)
  )`,
  `create index kept_plans_age on kept_plans (kept_at)`,
  // `ready_at` is world time, `kept_at` real time.
  `create table night_outcomes (
    device_no integer not null references devices (device_no) on delete cascade,
    ready_at timestamptz not null,
    kept_at timestamptz not null,
    outcome json not null,
    saved_micropence bigint,
    primary key (device_no, ready_at)
  )`,
  `create index night_outcomes_age on night_outcomes (kept_at)`,
]
