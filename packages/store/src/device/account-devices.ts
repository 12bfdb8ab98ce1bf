import type { Database } from '../database.ts'
import { toFacts, type DeviceFacts, type FactsRow } from './device-facts.ts'

/** A charger as its owner sees it. */
export type Device = {
  readonly deviceId: string
  readonly deviceNo: number
  readonly deviceType: string
  readonly installDate: string | null
  readonly firmwareVersion: string | null
  readonly facts: DeviceFacts
  /** Whether its owner wants the car charged from the sun. */
  readonly isSolarMatching: boolean
  /** World time, by the plan for the car that is there. */
  readonly estimatedChargeStart: Date | null
}

type Row = FactsRow & {
  device_id: string
  device_no: number
  device_type: string
  install_date: string | null
  firmware_version: string | null
  export_matching_opt_in: boolean
  estimated_charge_start: Date | null
}

/**
 * Everything that a screen asks for every few seconds, in one statement. A car that leaves takes its plan along: one
 * that was made before the cable was last free is another car's, or another visit's.
 */
const devicesOfAccount = `
  select d.device_id, d.device_no, d.device_type, d.install_date, d.firmware_version, c.export_matching_opt_in,
    s.socket_closed_at, s.heard_at, s.connector_status, s.vendor_info, s.import_w, s.export_w, s.power_at,
    s.house_net_w, s.house_at, s.state_of_charge, s.is_boosting, p.estimated_charge_start
  from devices d
  join customers c on c.account_number = d.account_number
  join device_states s on s.device_no = d.device_no
  left join charge_plans p on p.device_no = d.device_no and p.made_at > coalesce(
    (select max(f.at) from status_changes f where f.device_no = d.device_no and f.status = 'Available'), '-infinity')
  where d.account_number = $1
  order by d.device_no`

export async function loadDevicesOfAccount(
  database: Database,
  accountNumber: string,
): Promise<readonly Device[]> {
  const { rows } = await database.pool.query<Row>({
    name: 'list-devices-of-account',
    text: devicesOfAccount,
    values: [accountNumber],
  })
  return rows.map((row) => ({
    deviceId: row.device_id,
    deviceNo: row.device_no,
    deviceType: row.device_type,
    installDate: row.install_date,
    firmwareVersion: row.firmware_version,
    facts: toFacts(row),
    isSolarMatching: row.export_matching_opt_in,
    estimatedChargeStart: row.estimated_charge_start,
  }))
}
