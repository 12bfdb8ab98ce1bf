import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type ChargerTables = {
  charge_plans: ChargePlanTable
  kept_plans: KeptPlanTable
  night_outcomes: NightOutcomeTable
  device_capabilities: DeviceCapabilityTable
  make_limit_forms: MakeLimitFormTable
  plug_memories: PlugMemoryTable
  card_policies: CardPolicyTable
  cards: CardTable
  gateway_leases: GatewayLeaseTable
}

/** Instants are real time. */
type GatewayLeaseTable = {
  epoch: Generated<number>
  /** For the operator. */
  host: string
  taken_at: Instant
  renewed_at: Instant
  ended_at: OptionalInstant
}

/** Instants are world time. */
type ChargePlanTable = {
  device_no: number
  version: number
  made_at: Instant
  estimated_charge_start: OptionalInstant
  /** The plan waits for the sun in between; null where it does not. */
  sun_from: OptionalInstant
  sun_until: OptionalInstant
  steps: ColumnType<unknown, string, string>
  /** Limits that the charger may hold besides, until it has taken this plan; null where there are none. */
  held_steps: ColumnType<unknown, string | null, string | null>
  /** The limits of every day after the last slot; null for a plan of an earlier build. */
  daily_default: ColumnType<unknown, string | null, string | null>
  phases: number
  /** The first ready-by time; null for a plan without one. */
  ready_at: OptionalInstant
  renew_at: OptionalInstant
  /** The energy that the plan expects to be missing then; null for a plan of an earlier build. */
  shortfall_wh: number | null
  delivery_outcome: string | null
  delivered_at: OptionalInstant
  /** The schedule that the charger reported, as `PlanReadBack`. */
  read_back: Generated<unknown>
}

/** Every plan with its inputs. `made_at` is world time, `kept_at` real time. */
type KeptPlanTable = {
  device_no: number
  version: number
  made_at: Instant
  kept_at: Instant
  trigger: string
  inputs: ColumnType<unknown, string, string>
  plan: ColumnType<unknown, string, string>
  /** How the charger answered it; null until it has. `answered_at` is world time. */
  answer: ColumnType<string | null, string | null | undefined, string | null>
  answered_at: OptionalInstant
}

/** The night that ended with a ready-by time. `ready_at` is world time, `kept_at` real time. */
type NightOutcomeTable = {
  device_no: number
  ready_at: Instant
  kept_at: Instant
  /** Null until the night is over, and where nothing flowed in it. */
  outcome: ColumnType<unknown, string | null, string | null>
  /** World time of the next settlement; null until the ledger changes. */
  settle_at: OptionalInstant
  /** Of the ledger under the night since it was settled first. */
  changes: Generated<number>
  /** Against charging at plug-in; null where a price is unknown. */
  saved_micropence: number | null
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
  /** The newest verdict on each form that was tried. */
  form_trials: OptionalJson
  /** The version of the card list that the charger has. */
  card_version: number | null
}

/** The newest verdict on a form at any charger of a make. `at` is real time. */
type MakeLimitFormTable = {
  vendor: string
  model: string
  form: ColumnType<unknown, string, string>
  verdict: string
  at: Instant
}

/** The end of a charger's last transaction, which matters while the car is plugged in. `at` is world time. */
type PlugMemoryTable = {
  device_no: number
  transaction_id: number
  /** Null for a reason of the charger's own, and once the end does not matter any more. */
  ended_by: 'plan' | 'customer' | null
  at: Instant
  /** The charger reports no car since it was stopped, as some do while the cable is in. */
  is_reported_out: Generated<boolean>
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
  /** As the household calls it. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  person_id: ColumnType<string | null, string | null | undefined, string | null>
}
