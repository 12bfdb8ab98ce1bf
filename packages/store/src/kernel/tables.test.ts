import { createTestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from './tables.ts'

/** The compiler refuses this record when it lacks a typed table or names another. */
const typedTables: Record<keyof Tables, true> = {
  account_codes: true,
  activities: true,
  agile_prices: true,
  boost_changes: true,
  car_levels: true,
  car_stops: true,
  carbon_intensities: true,
  card_policies: true,
  cards: true,
  challenge_sessions: true,
  change_relay: true,
  changed_figures: true,
  changes: true,
  charge_levels: true,
  charge_plans: true,
  charge_sessions: true,
  charger_certificates: true,
  charger_commands: true,
  charger_makes: true,
  charger_operations: true,
  charger_tolerances: true,
  charger_transactions: true,
  completed_tour_steps: true,
  credentials: true,
  customer_features: true,
  customers: true,
  data_exports: true,
  device_capabilities: true,
  device_states: true,
  devices: true,
  export_rates: true,
  gateway_leases: true,
  heat_assets: true,
  heat_settings: true,
  house_profiles: true,
  house_reductions: true,
  household_acts: true,
  household_people: true,
  invitations: true,
  kept_plans: true,
  ledger_marks: true,
  ledger_work: true,
  line_changes: true,
  mails: true,
  make_limit_forms: true,
  microgenerations: true,
  migration_checksums: true,
  night_outcomes: true,
  one_off_changes: true,
  operator_acts: true,
  organisations: true,
  outages: true,
  passkey_challenges: true,
  passkeys: true,
  planning_preferences: true,
  plug_memories: true,
  quarantine: true,
  rate_limits: true,
  readings: true,
  ready_by_times: true,
  recovery_codes: true,
  redated_registers: true,
  refresh_families: true,
  refresh_tokens: true,
  secret_keys: true,
  settlement_periods: true,
  sign_in_tickets: true,
  signing_keys: true,
  skipped_profile_tasks: true,
  start_delays: true,
  status_changes: true,
  tariff_lists: true,
  tariffs: true,
  vehicle_links: true,
  vehicles: true,
  weather_forecasts: true,
}

test('every table of the migrated database has a type', async () => {
  await using database = await createTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname collate "C"`.execute(database.kysely)
  expect(rows.map((row) => row.name)).toEqual(Object.keys(typedTables))
})
