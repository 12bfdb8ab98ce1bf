import type { Instant } from './column-types.ts'

export type SettingTables = {
  microgenerations: MicrogenerationTable
  skipped_profile_tasks: SkippedProfileTaskTable
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
