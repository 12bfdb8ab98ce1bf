import type { MemberState, RolloutKind, RolloutState } from '@driveway/domain/fleet/rollout'
import type { StopReason } from '@driveway/domain/fleet/rollout-step'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

/** Written by triggers only. */
type Kept<Value> = ColumnType<Value, never, never>

export type FleetTables = {
  fleet_chargers: FleetChargerTable
  rollouts: RolloutTable
  rollout_chargers: RolloutChargerTable
}

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
  /** Also while it is offline. */
  connector_status: Kept<string | null>
  /** The next three are of the plan in force. World time. */
  ready_at: Kept<Date | null>
  plan_answer: Kept<string | null>
  is_short: Kept<boolean>
  /** The car has not charged since it was plugged in, though power is offered. */
  takes_no_power: Kept<boolean>
  /** The facts that tonight’s outlook goes by; null where no car is to be ready. */
  tonight_state: Kept<string | null>
  make_key: Kept<string>
  model_key: Kept<string>
  search_text: Kept<string>
}

/** An act on many chargers. Instants are real time. */
type RolloutTable = {
  rollout_no: Generated<number>
  kind: RolloutKind
  title: string
  action: ColumnType<unknown, string, never>
  /** The query of the address that chose the chargers. */
  filter: string
  total: number
  /** Percent of the chargers that have begun at the end of each wave. */
  waves: number[]
  success_percent: number
  soak_minutes: number
  /** Null for a bulk act that has not begun. */
  ends_at: OptionalInstant
  state: RolloutState
  wave: Generated<number>
  asked_by: string
  asked_at: Instant
  /** The second person. */
  decided_by: string | null
  decided_at: OptionalInstant
  /** The person who paused, resumed or cancelled it last. */
  changed_by: string | null
  stop_reason: StopReason | null
  ended_at: OptionalInstant
}

type RolloutChargerTable = {
  rollout_no: number
  /** Its turn: each make comes early, in an order of chance. */
  place: number
  device_no: number
  state: Generated<MemberState>
  tries: Generated<number>
  command_id: string | null
  operation_no: number | null
  problem: string | null
  started_at: OptionalInstant
  finished_at: OptionalInstant
}
