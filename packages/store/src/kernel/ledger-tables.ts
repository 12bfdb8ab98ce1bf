import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

/** The energy ledger: the charger's history, the queue of recomputations, and the results. */
export type LedgerTables = {
  status_changes: StatusChangeTable
  line_changes: ConnectionChangeTable
  boost_changes: BoostChangeTable
  redated_registers: RedatedRegisterTable
  ledger_marks: RecomputeRequestTable
  changed_figures: ChangedFiguresTable
  ledger_work: LedgerWorkTable
  settlement_periods: SettlementPeriodTable
  battery_periods: BatteryPeriodTable
  home_periods: HomePeriodTable
  charge_sessions: ChargeSessionTable
  activities: ActivityTable
  quarantine: QuarantineTable
  house_reductions: HouseReductionTable
}

type StatusChangeTable = {
  device_no: number
  at: Instant
  status: string
  error_code: string
  vendor_info: string
}

type ConnectionChangeTable = { device_no: number; at: Instant; is_up: boolean }

type BoostChangeTable = {
  device_no: number
  at: Instant
  is_boosting: boolean
  /** The end of a boost that the charger accepted and that drew no power. */
  is_unused: Generated<boolean>
  /** The end that the owner gave the boost that begins here. */
  ends_at: OptionalInstant
  energy_wh: ColumnType<number | null, number | null | undefined, number | null>
  /** Energy of the same half hour before `at`. */
  imported_before_wh: Generated<number>
}

/** Registers that were sent with an impossible date. World time. */
type RedatedRegisterTable = {
  device_no: number
  sent_at: Instant
  import_wh: number | null
  export_wh: number | null
  at: Instant
}

/** Arrays of one length: a batch of facts inserts one row for all its chargers. Instants in ms of world time. */
type RecomputeRequestTable = {
  mark_id: Generated<number>
  device_nos: number[]
  froms: number[]
  tos: number[]
  kinds: number[]
}

/** Half hours whose price or carbon intensity changed, in world time. */
type ChangedFiguresTable = { change_id: Generated<number>; from_at: Instant; to_at: Instant }

/** `due_at` is real time, the ranges are world time. */
type LedgerWorkTable = {
  device_no: number
  from_at: OptionalInstant
  to_at: OptionalInstant
  is_cable: Generated<boolean>
  is_planned: Generated<boolean>
  price_from: OptionalInstant
  price_to: OptionalInstant
  due_at: Instant
  tries: Generated<number>
}

type SettlementPeriodTable = {
  device_no: number
  period_start: Instant
  /** The epoch stands for energy outside any session. */
  session_start: Instant
  import_wh: number
  import_from_grid_wh: number
  export_wh: number
  export_to_grid_wh: number
  unplanned_wh: number
  is_split: boolean
  cost_micropence: number | null
  /** Of the grid's energy; null where no cap of a tariff holds. */
  within_cap_wh: ColumnType<number | null, number | null | undefined, number | null>
  emissions_mg: number | null
  baseline_mg: number | null
  /** The import of the session in the half hours before this one; 0 outside sessions. */
  session_wh_before: Generated<number>
}

/** Written by the link to the battery, as its messages come. */
type BatteryPeriodTable = {
  account_number: string
  period_start: Instant
  charged_wh: number
  discharged_wh: number
  /** The part of the half hour, in ms, in which its power was known. */
  heard_ms: number
}

/** Written by the ledger. The grid's columns are null where the house meter was not read for long enough. */
type HomePeriodTable = {
  account_number: string
  period_start: Instant
  charged_wh: number
  discharged_wh: number
  import_wh: number | null
  export_wh: number | null
  import_without_wh: number | null
  export_without_wh: number | null
}

type ChargeSessionTable = { device_no: number; started_at: Instant; ended_at: OptionalInstant }

type ActivityTable = { device_no: number; at: Instant; cable: string; mode: string; is_unplanned: boolean }

/** Samples of the house meter before this instant (world time) are reduced. */
type HouseReductionTable = { device_no: number; reduced_until: Instant }

type QuarantineTable = {
  device_no: number
  /** World time, as the charger reported it. */
  at: Instant
  connector: number
  matter: string
  reason: string
  wh: number | null
  words: string | null
  /** Found by the ledger, which replaces it when it settles the range again. */
  is_derived: boolean
  /** Real time. */
  noticed_at: Generated<Date>
}
