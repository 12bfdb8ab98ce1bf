import { sql, type Kysely } from 'kysely'

/** The energy ledger: the history of the charger, its settlement in half hours, and the prices. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Reports of chargers, kept for good. Times are world time.
  `create table status_changes (
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    status text not null,
    error_code text not null,
    vendor_info text not null,
    primary key (device_no, at)
  )`,
  `create index status_changes_unplugged on status_changes (device_no, at) where status = 'Available'`,
  `create table line_changes (
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    is_up boolean not null,
    primary key (device_no, at)
  )`,
  `create table boost_changes (
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    is_boosting boolean not null,
    primary key (device_no, at)
  )`,
  `create index charger_transactions_by_stop on charger_transactions (device_no, stopped_at)
    where stopped_at is not null`,

  // Requests to recompute. A batch of facts inserts one row here, and never waits for a lock.
  `create table ledger_marks (
    mark_id bigint generated always as identity primary key,
    device_nos integer[] not null,
    froms bigint[] not null,
    tos bigint[] not null,
    kinds smallint[] not null
  )`,
  // due_at is real time, the ranges are world time.
  `create table ledger_work (
    device_no integer primary key references devices (device_no) on delete cascade,
    from_at timestamptz,
    to_at timestamptz,
    is_cable boolean not null default false,
    is_planned boolean not null default false,
    price_from timestamptz,
    price_to timestamptz,
    due_at timestamptz not null,
    tries integer not null default 0
  )`,
  `create index ledger_work_due on ledger_work (due_at)`,

  // The results.
  `create table settlement_periods (
    device_no integer not null references devices (device_no) on delete cascade,
    period_start timestamptz not null,
    session_start timestamptz not null,
    import_wh integer not null,
    import_from_grid_wh integer not null,
    export_wh integer not null,
    export_to_grid_wh integer not null,
    unplanned_wh integer not null,
    is_split boolean not null,
    cost_micropence bigint,
    emissions_mg bigint,
    baseline_mg bigint,
    primary key (device_no, period_start, session_start)
  )`,
  `create index settlement_periods_without_carbon on settlement_periods (period_start)
    where emissions_mg is null`,
  `create table charge_sessions (
    device_no integer not null references devices (device_no) on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (device_no, started_at)
  )`,
  `create table activities (
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    cable text not null,
    mode text not null,
    is_unplanned boolean not null,
    primary key (device_no, at)
  )`,
  // `at` is reported by the charger, `noticed_at` is real time. The ledger finds and replaces the rows that are `is_derived`.
  `create table quarantine (
    device_no integer not null references devices (device_no) on delete cascade,
    at timestamptz not null,
    connector smallint not null,
    matter text not null,
    reason text not null,
    wh bigint,
    words text,
    is_derived boolean not null,
    noticed_at timestamptz not null default clock_timestamp(),
    primary key (device_no, at, connector, matter, reason)
  )`,
  `create index quarantine_by_notice on quarantine (noticed_at)`,

  // The prices and carbon intensities.
  `create table tariff_lists (
    account_number text primary key references customers on delete cascade,
    version integer not null
  )`,
  `create table tariffs (
    account_number text not null references customers on delete cascade,
    tariff_id text not null,
    energy_supplier text not null,
    tariff_type text not null,
    start_date date not null,
    periods jsonb not null,
    primary key (account_number, tariff_id)
  )`,
  `create table agile_prices (
    energy_supplier text not null,
    period_start timestamptz not null,
    micropence_per_kwh bigint not null,
    primary key (energy_supplier, period_start)
  )`,
  `create table carbon_intensities (
    period_start timestamptz primary key,
    forecast integer,
    actual integer
  )`,
]
