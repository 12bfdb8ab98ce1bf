import type { ColumnType } from 'kysely'

/** Written by triggers only. */
type Kept<Value> = ColumnType<Value, never, never>

export type FleetTables = { fleet_chargers: FleetChargerTable }

/** A charger as the operator searches for it. An empty text is unknown. */
type FleetChargerTable = {
  device_no: Kept<number>
  charger_id: Kept<string>
  account_number: Kept<string>
  customer_name: Kept<string>
  vendor: Kept<string>
  model: Kept<string>
  firmware_version: Kept<string>
  protocol: Kept<string>
  status: Kept<string>
  /** Real time of its last disconnection: infinite while it is connected, minus infinite before the first connection. */
  seen_at: Kept<Date | number>
  can_limit: Kept<boolean | null>
  /** The charger's last answer to a plan. */
  plan_outcome: Kept<string | null>
  /** Real time, to the hour. */
  quarantined_at: Kept<Date | null>
  make_key: Kept<string>
  model_key: Kept<string>
  search_text: Kept<string>
}
