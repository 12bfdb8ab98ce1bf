import type { Instant } from './column-types.ts'

export type SettingTables = {
  microgenerations: MicrogenerationTable
  planning_preferences: PlanningPreferencesTable
  skipped_profile_tasks: SkippedProfileTaskTable
  heat_settings: HeatSettingTable
  heat_assets: HeatAssetTable
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
  phases: number
  roof_postcode_area: string | null
  roof_latitude: number | null
  roof_longitude: number | null
  battery_wear_micropence: number
}

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
