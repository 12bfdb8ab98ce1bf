import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'
import type { NoticeTables } from './notice-tables.ts'

export type SettingTables = NoticeTables & {
  microgenerations: MicrogenerationTable
  planning_preferences: PlanningPreferencesTable
  export_rates: ExportRateTable
  one_off_changes: OneOffChangeTable
  trips: TripTable
  away_periods: AwayPeriodTable
  start_delays: StartDelayTable
  skipped_profile_tasks: SkippedProfileTaskTable
  heat_settings: HeatSettingTable
  heat_assets: HeatAssetTable
  home_batteries: HomeBatteryTable
  outages: OutageTable
  completed_tour_steps: CompletedTourStepTable
}

type MicrogenerationTable = {
  microgeneration_id: string
  account_number: string
  type: string
  max_power_w: number
  make: string | null
  model: string | null
  install_year: number | null
  /** Real time. */
  created_at: Instant
}

type PlanningPreferencesTable = {
  account_number: string
  goal: string
  export_rate_micropence: number
  /** Null while the customer does not know it. */
  main_fuse_amps: number | null
  /** In A, left to the house by the chargers of the home; null until the owner sets it. */
  house_allowance_amps: number | null
  phases: number
  roof_postcode_area: string | null
  roof_latitude: number | null
  roof_longitude: number | null
  battery_wear_micropence: number
}

/** The readings are real time. */
type HomeBatteryTable = {
  account_number: string
  size_wh: number
  charge_w: number
  discharge_w: number
  efficiency_percent: number
  reserve_percent: number
  /** On the home's broker; null where the owner has named none. */
  level_topic: string | null
  power_topic: string | null
  command_topic: string | null
  level_percent: number | null
  level_at: OptionalInstant
  /** Above 0 while it charges. */
  power_w: number | null
  power_at: OptionalInstant
  is_bad: Generated<boolean>
  /** The powers of the plan in force, in world time; null where it has none for the battery. */
  steps: ColumnType<unknown, string | null | undefined, string | null>
}

type OneOffChangeTable = {
  account_number: string
  /** A London day, YYYY-MM-DD. */
  date: string
  kind: string
  /** `HHmm` in London. */
  time: string | null
  /** Real time. */
  created_at: Instant
}

/** One of `miles` and `target_percent` is null. */
type TripTable = {
  account_number: string
  /** A London day, YYYY-MM-DD. */
  date: string
  /** `HHmm` in London. */
  time: string
  miles: number | null
  target_percent: number | null
  /** Real time. */
  created_at: Instant
}

type AwayPeriodTable = {
  account_number: string
  /** London days, YYYY-MM-DD, both included. */
  from_date: string
  to_date: string
  may_export: boolean
  /** Real time. */
  created_at: Instant
}

/** The random delay of the plug-in that began after `unplugged_at`, in world time. */
type StartDelayTable = {
  device_no: number
  /** Null if the connector was never free. */
  unplugged_at: OptionalInstant
  delay_ms: number
  is_skipped: Generated<boolean>
}

type CompletedTourStepTable = { account_number: string; step_id: string }
/** World time. */
type ExportRateTable = { account_number: string; from_at: Instant; rate_micropence: number }

type SkippedProfileTaskTable = { account_number: string; task: string }

type HeatSettingTable = {
  account_number: string
  /** Tenths of a degree Celsius. */
  comfort_decidegrees: number
  /** `HHmm` in London. */
  morning_start: string
  morning_end: string
  evening_start: string
  evening_end: string
}

type HeatAssetTable = { asset_id: string; account_number: string; type: string; name: string }

/** All instants are real time. */
type OutageTable = {
  outage_id: string
  kind: 'planned' | 'unplanned'
  brands: string[]
  title: string
  text: string
  /** These four are null for an unplanned outage. */
  disclaimer: string | null
  overtime_message: string | null
  planned_start: OptionalInstant
  planned_end: OptionalInstant
  /** Null while it has not ended; may be ahead. */
  ended_at: OptionalInstant
  published_at: Instant
  updated_at: Instant
}
