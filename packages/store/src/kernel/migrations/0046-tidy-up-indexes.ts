import { sql, type Kysely } from 'kysely'

/** Indexes for what timers look up: rows past their retention, running boosts and Agile tariffs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index refresh_tokens_used on refresh_tokens (used_at) where used_at is not null`,
  `create index challenge_sessions_expiry on challenge_sessions (expires_at)`,
  `create index sign_in_tickets_expiry on sign_in_tickets (expires_at)`,
  `create index account_codes_age on account_codes (created_at)`,
  `create index mails_done on mails (created_at) where sent_at is not null or failed_at is not null`,
  `create index charger_commands_expiry on charger_commands (expires_at)`,
  `create index charger_operations_age on charger_operations (started_at)`,
  `create index outages_ended on outages (ended_at) where ended_at is not null`,
  `create index one_off_changes_age on one_off_changes (created_at)`,
  `create index device_states_boosting on device_states (device_no) where is_boosting`,
  `create index tariffs_agile on tariffs (energy_supplier, start_date) where tariff_type = 'AGILE'`,
]
