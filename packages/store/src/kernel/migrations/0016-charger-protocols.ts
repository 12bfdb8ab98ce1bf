import { sql, type Kysely } from 'kysely'

/** Adds the protocol of each charger, and transactions that the charger names itself and may report in any order. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table device_states add column protocol text`,
  `alter table charger_transactions
    add column own_id text,
    add column is_start_known boolean not null default true,
    add column last_seq_no integer,
    add column last_event_at timestamptz,
    alter column meter_start_wh drop not null`,
  // Only transactions that the server numbers are recognised by their start.
  `alter table charger_transactions
    drop constraint charger_transactions_device_no_connector_started_at_meter_s_key`,
  `create unique index charger_transactions_by_start
    on charger_transactions (device_no, connector, started_at, meter_start_wh) where own_id is null`,
  `create unique index charger_transactions_by_own_id
    on charger_transactions (device_no, own_id) where own_id is not null`,
]
