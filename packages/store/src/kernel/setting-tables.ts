import type { Instant } from './column-types.ts'

export type SettingTables = {
  microgenerations: MicrogenerationTable
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
