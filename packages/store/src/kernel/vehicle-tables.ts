import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, OptionalInstant } from './column-types.ts'

export type VehicleTables = {
  vehicles: VehicleTable
  vehicle_links: VehicleLinkTable
  cars: CarTable
  car_visits: CarVisitTable
  car_levels: CarLevelTable
  car_stops: CarStopTable
  charge_levels: ChargeLevelTable
}

/** A car of a household. Instants are real time. */
type CarTable = {
  car_id: Generated<string>
  account_number: string
  /** As the household calls it; null for its make and model. */
  name: string | null
  /** The person who drives it. */
  person_id: string | null
  /** How it names itself to a charger. */
  protocol_id: ColumnType<string | null, string | null | undefined, string | null>
  is_main: Generated<boolean>
  /** Its data stand in the tables of the household's car; those of another car are parked. */
  is_in_use: Generated<boolean>
  parked: ColumnType<unknown, string | null, string | null>
  created_at: Instant
  removed_at: OptionalInstant
}

/** The car of one plug-in. World time. */
type CarVisitTable = {
  device_no: number
  plugged_in_at: Instant
  account_number: string
  /** Null for somebody else's. */
  car_id: string | null
  evidence: string
  /** The person of the card that started the charge. */
  person_id: string | null
  /** The level of the car before it was plugged in, as a row of `car_levels`. */
  level_before: ColumnType<unknown, string | null, string | null>
  /** The household's own level waits here while somebody else's car is at the charger. */
  holds_level: Generated<boolean>
}

/** The car in use: the one at the charger, else the main one. */
type VehicleTable = {
  account_number: string
  make: string | null
  model: string | null
  availability_year: number | null
  battery_capacity_wh: number | null
  herbie_vehicle_id: string | null
  minimum_charge_percent: Generated<number>
  maximum_charge_percent: Generated<number>
  phev_ready_mode_opt_in: Generated<boolean>
  /** The id of the link to the car maker; null without one. */
  integration_internal_oauth_id: string | null
}

/** A link to an account with a car maker. Instants are real time, but where it says otherwise. */
type VehicleLinkTable = {
  /** Null while its car is parked. */
  account_number: string | null
  parked_car_id: ColumnType<string | null, string | null | undefined, string | null>
  link_id: string
  integration: string
  /** The linked car, as its maker names it. */
  car_id: string | null
  /** The cars of the account when it was linked. */
  cars: Json
  /** Of the token that the browser got; null once the link has ended. */
  handle_hash: Buffer | null
  /** The maker's tokens, encrypted with a key that is not in the database; null once the link has ended. */
  sealed_tokens: Buffer | null
  linked_at: Instant
  expires_at: Instant
  ended_at: OptionalInstant
  battery_percent: number | null
  charge_limit_percent: number | null
  /** World time of the level. */
  reported_at: OptionalInstant
  /** At that time; null where the maker does not say. */
  is_plugged_in: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  wakes: ColumnType<Date[], Date[] | undefined, Date[]>
  /** Since the last answer. */
  failed_reads: Generated<number>
  /** Null once the link has ended. */
  next_read_at: OptionalInstant
}

/** The level of a household's car in use. World time. */
type CarLevelTable = {
  account_number: string
  /** The last point that was known, with its bounds; null where none was. */
  percent: number | null
  low: number | null
  high: number | null
  at: OptionalInstant
  source: string | null
  /** Driving since the last evidence that the point assumes. */
  assumed_wh: Generated<number>
  assumed_days: Generated<number>
  /** Energy of the same half hour before `at`. */
  imported_before_wh: Generated<number>
  exported_before_wh: Generated<number>
  /** The percentage at which the car ends its charges; null where that is not known to be below 100. */
  stop_limit: number | null
  /** Energy of a day's driving; null until it is learnt. */
  habit_wh: number | null
  habit_spread_wh: number | null
}

/** The newest time at which a charger's car took no power though it was offered. World time. */
type CarStopTable = {
  device_no: number
  kind: string
  since: Instant
}

/** Written by builds before `car_levels` only. */
type ChargeLevelTable = {
  device_no: number
  percent: number
  at: Instant
  source: string
  imported_before_wh: number
  exported_before_wh: number
}
