import { sql, type Kysely } from 'kysely'

/** Customers, their devices and readings, and the change feed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table organisations (
    organisation_id text primary key,
    brand text not null,
    name text not null,
    parent_id text references organisations
  )`,
  `create table customers (
    account_number text primary key,
    brand text not null,
    username text not null,
    display_name text not null,
    organisation_id text not null references organisations,
    installer_id text,
    ev_enabled boolean not null default true,
    heat_enabled boolean not null default false,
    hes_enabled boolean not null default false,
    ev_onboarding_complete boolean not null default false,
    export_matching_opt_in boolean not null default false,
    created_at timestamptz not null
  )`,
  `create unique index customers_by_username on customers (brand, lower(username))`,
  `create table credentials (
    account_number text primary key references customers on delete cascade,
    password_hash text not null,
    changed_at timestamptz not null
  )`,
  `create table refresh_families (
    family_id uuid primary key,
    account_number text not null references customers on delete cascade,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index refresh_families_by_account on refresh_families (account_number)`,
  `create table refresh_tokens (
    token_hash bytea primary key,
    family_id uuid not null references refresh_families on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index refresh_tokens_by_family on refresh_tokens (family_id)`,
  `create index refresh_tokens_by_expiry on refresh_tokens (expires_at)`,
  `create table signing_keys (
    key_id text primary key,
    private_key text not null,
    public_key text not null,
    created_at timestamptz not null
  )`,
  `create table customer_features (
    account_number text not null references customers on delete cascade,
    feature_id text not null,
    name text not null,
    enabled boolean not null,
    seen boolean not null default false,
    informed boolean not null default false,
    is_in_beta boolean not null default false,
    primary key (account_number, name)
  )`,
  `create table vehicles (
    account_number text primary key references customers on delete cascade,
    make text,
    model text,
    availability_year integer,
    battery_capacity_wh integer,
    herbie_vehicle_id text,
    minimum_charge_percent integer not null default 25,
    maximum_charge_percent integer not null default 95,
    phev_ready_mode_opt_in boolean not null default false
  )`,
  `create table devices (
    device_id text primary key,
    device_no integer generated always as identity unique,
    charger_id text not null unique,
    account_number text references customers,
    device_type text not null,
    install_date date,
    firmware_version text,
    vendor text,
    model text,
    password_sha256 bytea not null
  )`,
  `create index devices_by_account on devices (account_number)`,
  `create table device_states (
    device_no integer primary key references devices (device_no) on delete cascade,
    socket_closed_at timestamptz,
    gateway_id text,
    heard_at timestamptz,
    connector_status text,
    status_at timestamptz,
    error_code text,
    vendor_info text not null default '',
    import_w integer not null default 0,
    export_w integer not null default 0,
    power_at timestamptz,
    house_net_w integer,
    house_at timestamptz,
    state_of_charge real,
    state_of_charge_at timestamptz,
    is_boosting boolean not null default false
  ) with (fillfactor = 70)`,
  `create index device_states_open_sockets on device_states (gateway_id) where socket_closed_at is null`,
  `create table readings (
    device_no integer not null references devices (device_no),
    connector smallint not null,
    at timestamptz not null,
    transaction_id integer,
    import_wh bigint,
    export_wh bigint,
    import_w integer,
    export_w integer,
    state_of_charge real,
    primary key (device_no, connector, at)
  )`,
  `create table charger_transactions (
    transaction_id integer generated always as identity primary key,
    device_no integer not null references devices (device_no),
    connector smallint not null,
    id_tag text not null,
    started_at timestamptz not null,
    meter_start_wh bigint not null,
    stopped_at timestamptz,
    meter_stop_wh bigint,
    stop_reason text,
    unique (device_no, connector, started_at, meter_start_wh)
  )`,
  `create table charger_commands (
    command_id uuid primary key,
    device_no integer not null references devices (device_no),
    action text not null,
    payload jsonb not null,
    state text not null,
    answer jsonb,
    problem text,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create index charger_commands_waiting on charger_commands (device_no, created_at) where state in ('pending', 'sent')`,
  `create table changes (
    change_id bigint generated always as identity primary key,
    topic text not null,
    key text not null,
    recorded_at timestamptz not null default clock_timestamp()
  )`,
]
