import { sql, type Kysely } from 'kysely'

/** Changes of the schedule for one day, ends of boosts, and the random delay of planned starts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `created_at` is real time.
  `create table one_off_changes (
    account_number text not null references customers (account_number) on delete cascade,
    date date not null,
    kind text not null,
    time text,
    created_at timestamptz not null,
    primary key (account_number, date, kind)
  )`,
  // `ends_at` is world time.
  `alter table charger_commands add column boost_ends_at timestamptz, add column boost_energy_wh integer`,
  `alter table boost_changes
    add column ends_at timestamptz,
    add column energy_wh integer,
    add column imported_before_wh integer not null default 0`,
  `alter table devices add column max_start_delay_s integer not null default 600
    check (max_start_delay_s between 0 and 1800)`,
  // A visit is told from others by the instant at which the connector was last free before it, in world time.
  `create table start_delays (
    device_no integer primary key references devices (device_no) on delete cascade,
    unplugged_at timestamptz,
    delay_ms integer not null,
    is_skipped boolean not null default false
  )`,
]
