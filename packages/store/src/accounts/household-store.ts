import type { BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import type { Database } from '../kernel/database.ts'
import { toFacts, type DeviceFacts, type FactsRow } from '../chargers/device-facts.ts'
import type { ChargeFacts } from '@driveway/domain/vehicle/charge-facts'
import { toChargeFacts, type ChargeFactsRow } from '../vehicles/charge-facts.ts'
import { toCustomer, type Customer, type CustomerRow } from './customer-store.ts'
import { readStatement } from '../kernel/read-statement.ts'

/** A customer and their chargers, as the dashboard polls them. */
export type Household = { readonly customer: Customer; readonly devices: readonly Device[] }

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
  readonly charge: ChargeFacts
  /** World time, from the plan of the car that is plugged in. */
  readonly estimatedChargeStart: Date | null
  /** The charger keeps no plan, and is started and stopped over the network. */
  readonly needsNetwork: boolean
  /** The last boost since the car was plugged in drew no power. */
  readonly wasBoostUnused: boolean
  /** The end that the owner gave the boost that runs. */
  readonly boostLimit: BoostLimit
}

type DeviceRow = FactsRow &
  ChargeFactsRow & {
    device_id: string
    device_no: number
    device_type: string
    install_date: string | null
    firmware_version: string | null
    reported_serial: string | null
    protocol: string | null
    estimated_charge_start: Date | null
    delivery_outcome: string | null
    was_boost_unused: boolean | null
    boost_ends_at: Date | null
    boost_energy_wh: number | null
  }

type Row = CustomerRow & (DeviceRow | { device_id: null })

/**
 * One round trip, because the dashboard polls it. A plan that was made before the connector was last free is left
 * out: it belongs to another car or another visit.
 */
const household = `
  select c.account_number, c.brand, c.username, c.display_name, c.organisation_id, c.installer_id, c.ev_enabled,
    c.heat_enabled, c.hes_enabled, c.ev_onboarding_complete, c.export_matching_opt_in, c.latest_seen_release_note,
    d.device_id, d.device_no, d.device_type, d.install_date, d.firmware_version, d.reported_serial, s.protocol, s.socket_closed_at, s.heard_at,
    s.connector_status, s.vendor_info, s.import_w, s.export_w, s.power_at, s.house_net_w, s.house_at,
    s.state_of_charge, s.state_of_charge_at, s.is_boosting, p.estimated_charge_start, p.delivery_outcome,
    nullif(v.at, '-infinity') as unplugged_at, h.battery_capacity_wh, l.percent as level_percent, l.at as level_at,
    l.source as level_source, m.imported_wh, m.exported_wh,
    case when l.at is null then null
      when (select f.status from status_changes f where f.device_no = l.device_no and f.at <= l.at
        order by f.at desc limit 1) = 'unplugged' then l.at
      else (select min(f.at) from status_changes f
        where f.device_no = l.device_no and f.at > l.at and f.status = 'unplugged') end as unplugged_from,
    case when l.at is null then null
      else (select min(f.at) from status_changes f
        where f.device_no = l.device_no and f.at > v.at and f.status <> 'unplugged') end as plugged_in_at,
    b.is_unused as was_boost_unused, b.ends_at as boost_ends_at, b.energy_wh as boost_energy_wh
  from customers c
  left join (devices d join device_states s on s.device_no = d.device_no) on d.account_number = c.account_number
  left join lateral (
    select coalesce(max(f.at), '-infinity') as at from status_changes f
    where f.device_no = d.device_no and f.status = 'unplugged'
  ) v on true
  left join charge_plans p on p.device_no = d.device_no and p.made_at >= v.at
  left join lateral (
    select c.is_unused, c.ends_at, c.energy_wh from boost_changes c
    where c.device_no = d.device_no and c.at >= v.at order by c.at desc limit 1
  ) b on true
  left join vehicles h on h.account_number = c.account_number
  left join charge_levels l on l.device_no = d.device_no
  left join lateral (
    select greatest(0, sum(e.import_wh) - l.imported_before_wh) as imported_wh,
      greatest(0, sum(e.export_wh) - l.exported_before_wh) as exported_wh
    from settlement_periods e
    where e.device_no = l.device_no and e.period_start >= date_bin('30 minutes', l.at, 'epoch')
      and e.period_start < l.at + interval '7 days'
  ) m on true
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
      if (rows[0] === undefined) return null
      return {
        customer: toCustomer(rows[0]),
        devices: rows.flatMap((row) => (row.device_id === null ? [] : [toDevice(row)])),
      }
    },
  }
}

function toDevice(row: DeviceRow): Device {
  return {
    deviceId: row.device_id,
    deviceNo: row.device_no,
    deviceType: row.device_type,
    installDate: row.install_date,
    firmwareVersion: row.firmware_version,
    serialNumber: row.reported_serial,
    protocol: row.protocol,
    facts: toFacts(row),
    charge: toChargeFacts(row),
    estimatedChargeStart: row.estimated_charge_start,
    needsNetwork: row.delivery_outcome === 'network',
    wasBoostUnused: row.was_boost_unused ?? false,
    boostLimit: { endsAt: row.boost_ends_at, energyWh: row.boost_energy_wh },
  }
}
