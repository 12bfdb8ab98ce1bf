import type { CarStop } from '@driveway/domain/car-level/car-stop'
import type { Database } from '../kernel/database.ts'
import { toFacts, type DeviceFacts, type FactsRow } from '../chargers/device-facts.ts'
import { toCustomer, type Customer, type CustomerRow } from './customer-store.ts'
import { unpluggedAtText } from '../kernel/plugged-in.ts'
import { readOptIn, type OptInFeatureColumns } from '../kernel/opt-in.ts'
import { readStatement } from '../kernel/read-statement.ts'
import { toStop, type StopRow } from '../vehicles/charge-facts.ts'

/** A customer, whose opt-in to solar matching is the one that acts, and their chargers, as the dashboard polls them. */
export type Household = {
  readonly customer: Customer
  readonly devices: readonly Device[]
  /** Or somebody else's car is at the charger of its only one. */
  readonly hasSeveralCars: boolean
}

/** A charger as its owner sees it. */
export type Device = {
  readonly deviceId: string
  readonly deviceNo: number
  readonly deviceType: string
  readonly installDate: string | null
  readonly firmwareVersion: string | null
  readonly serialNumber: string | null
  readonly protocol: string | null
  readonly facts: DeviceFacts
  /** The instant of the level that the charger reads from the car. World time. */
  readonly levelReportedAt: Date | null
  /** The connector was last free then (world time); null if it never was. */
  readonly unpluggedAt: Date | null
  /** With several chargers the car of this one; empty for one that is not the household's, null with one charger. */
  readonly carId: string | null
  /** Something was once known of the car's level. */
  readonly hasStoredLevel: boolean
  /** The car takes no power though it is offered; null while that is not so in this plug-in. */
  readonly stop: ShownStop | null
  /** World time, from the plan of the car that is plugged in. */
  readonly estimatedChargeStart: Date | null
  /** World time in which the same plan waits for the sun. */
  readonly sunWait: { readonly from: Date; readonly until: Date } | null
  /** How the same plan reached the charger; null before it was sent. */
  readonly deliveryOutcome: string | null
}

/** Confirmed: the owner has said since then how full the car is. */
export type ShownStop = CarStop & { readonly isConfirmed: boolean }

type DeviceRow = FactsRow &
  StopRow & {
    device_id: string
    device_no: number
    device_type: string
    install_date: string | null
    firmware_version: string | null
    reported_serial: string | null
    protocol: string | null
    state_of_charge_at: Date | null
    unplugged_at: Date | null
    has_stored_level: boolean
    car_id: string | null
    is_stop_confirmed: boolean
    estimated_charge_start: Date | null
    sun_from: Date | null
    sun_until: Date | null
    delivery_outcome: string | null
  }

type Row = CustomerRow &
  OptInFeatureColumns & { has_several_cars: boolean } & (DeviceRow | { device_id: null })

/**
 * One round trip, because the dashboard polls it. A plan that was made before the connector was last free is left
 * out: it belongs to another car or another plug-in.
 */
const household = `
  select c.account_number, c.brand, c.username, c.display_name, c.organisation_id, c.installer_id, c.ev_enabled,
    c.heat_enabled, c.hes_enabled, c.ev_onboarding_complete, c.export_matching_opt_in, c.latest_seen_release_note,
    c.closed_at, e.enabled as feature_enabled, e.is_in_beta as feature_in_beta,
    d.device_id, d.device_no, d.device_type, d.install_date, d.firmware_version, d.reported_serial, s.protocol, s.socket_closed_at, s.heard_at,
    s.connector_status, s.status_at, s.vendor_info, s.import_w, s.export_w, s.power_at, s.house_net_w, s.house_at,
    s.state_of_charge, s.state_of_charge_at, s.is_boosting, h.power_w as battery_w, h.power_at as battery_at, p.estimated_charge_start, p.sun_from, p.sun_until,
    p.delivery_outcome,
    v.at as unplugged_at,
    exists (select from cars k where k.account_number = c.account_number and not k.is_in_use and k.removed_at is null)
      or exists (select from car_visits g where g.account_number = c.account_number and g.holds_level)
      as has_several_cars,
    (exists (select from car_levels l where l.account_number = d.account_number) or t.device_no is not null
      or d.car_id is not null)
      as has_stored_level, d.car_id, t.kind as stop_kind, t.since as stop_since,
    exists (select from car_levels l where l.account_number = d.account_number and l.source = 'customer'
      and l.at >= t.since and (d.car_id is null or exists (select from cars u where u.car_id = d.car_id and u.is_in_use)))
      or exists (select from cars k where k.car_id = d.car_id and k.parked -> 'level' ->> 'source' = 'customer'
        and (k.parked -> 'level' ->> 'at')::timestamptz >= t.since) as is_stop_confirmed
  from customers c
  left join customer_features e on e.account_number = c.account_number and e.name = 'EXPORT_MATCH'
  left join home_batteries h on h.account_number = c.account_number
  left join (devices d join device_states s on s.device_no = d.device_no) on d.account_number = c.account_number
  left join lateral (select ${unpluggedAtText} as at) v on true
  left join charge_plans p on p.device_no = d.device_no and p.made_at >= coalesce(v.at, '-infinity')
  left join car_stops t on t.device_no = d.device_no and t.since > coalesce(v.at, '-infinity')
  where c.account_number = $1
  order by d.device_no`

export type HouseholdStore = ReturnType<typeof createHouseholdStore>

export function createHouseholdStore(database: Database) {
  return {
    async find(accountNumber: string): Promise<Household | null> {
      const rows = await readStatement<Row>(database, {
        name: 'find-household',
        text: household,
        values: [accountNumber],
      })
      const [first] = rows
      if (first === undefined) return null
      const customer = toCustomer(first)
      return {
        customer: { ...customer, exportMatchingOptIn: readOptIn(customer.exportMatchingOptIn, first) },
        hasSeveralCars: first.has_several_cars,
        devices: rows.flatMap((row) => (row.device_id === null ? [] : [toDevice(row)])),
      }
    },
  }
}

function toDevice(row: DeviceRow): Device {
  const stop = toStop(row)
  return {
    deviceId: row.device_id,
    deviceNo: row.device_no,
    deviceType: row.device_type,
    installDate: row.install_date,
    firmwareVersion: row.firmware_version,
    serialNumber: row.reported_serial,
    protocol: row.protocol,
    facts: toFacts(row),
    levelReportedAt: row.state_of_charge_at,
    unpluggedAt: row.unplugged_at,
    carId: row.car_id,
    hasStoredLevel: row.has_stored_level,
    stop: stop && { ...stop, isConfirmed: row.is_stop_confirmed },
    estimatedChargeStart: row.estimated_charge_start,
    sunWait:
      row.sun_from === null || row.sun_until === null ? null : { from: row.sun_from, until: row.sun_until },
    deliveryOutcome: row.delivery_outcome,
  }
}
