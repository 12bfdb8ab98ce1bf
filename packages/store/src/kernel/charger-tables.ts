import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type ChargerTables = {
  charge_plans: ChargePlanTable
  device_capabilities: DeviceCapabilityTable
  card_policies: CardPolicyTable
  cards: CardTable
}

/** Instants are world time. */
type ChargePlanTable = {
  device_no: number
  version: number
  made_at: Instant
  estimated_charge_start: OptionalInstant
  slots: ColumnType<unknown, string, string>
  basis: ColumnType<unknown, string, string>
  renew_at: OptionalInstant
  delivery_outcome: string | null
  delivered_at: OptionalInstant
}

type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>

type DeviceCapabilityTable = {
  device_no: number
  start_mode: Generated<string>
  /** Real time; null until the charger has been read. */
  read_at: OptionalInstant
  /** The firmware that was read. */
  firmware_version: string | null
  capabilities: OptionalJson
  /** The form of charging limits that the charger took last. */
  limit_form: OptionalJson
  /** The version of the card list that the charger has. */
  card_version: number | null
}

type CardPolicyTable = {
  account_number: string
  accepts_all: Generated<boolean>
  version: Generated<number>
}

type CardTable = {
  account_number: string
  card_id: string
  is_blocked: Generated<boolean>
  /** World time. */
  expires_at: OptionalInstant
  added_at: Instant
}
