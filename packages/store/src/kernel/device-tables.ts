import type { OperationKind, OperationState } from '@driveway/domain/charger/charger-operation'
import type { Generated } from 'kysely'
import type { Instant, OptionalInstant } from './column-types.ts'

export type DeviceTables = {
  devices: DeviceTable
  device_states: DeviceStateTable
  charger_certificates: ChargerCertificateTable
  charger_operations: ChargerOperationTable
  charger_tolerances: ChargerToleranceTable
  charger_makes: ChargerMakeTable
}

type DeviceTable = {
  device_id: string
  device_no: Generated<number>
  charger_id: string
  /** Null while the charger is in stock. */
  account_number: string | null
  device_type: string
  install_date: string | null
  firmware_version: string | null
  /** The serial number that the charger reports. */
  reported_serial: string | null
  vendor: string | null
  model: string | null
  password_sha256: Buffer
  /** The lowest security profile at which the charger may connect: 1, 2 or 3. */
  security_profile: Generated<number>
  /** True if its connector 0 reports the meter of the house, not the charger's own. */
  has_house_meter: Generated<boolean>
  /** The register restarts at each transaction; the ledger detects it. */
  is_session_register: Generated<boolean>
  /** The longest random delay of a planned start. */
  max_start_delay_s: Generated<number>
  /** Its owner closed their account then, and its history is not erased yet. Real time. */
  given_up_at: OptionalInstant
  /** The car at it; null for the household's car in use, empty for one that is not the household's. */
  car_id: Generated<string | null>
}

type DeviceStateTable = {
  device_no: number
  /** Real time. Null while the socket is open; a charger that never connected has it from its creation. */
  socket_closed_at: OptionalInstant
  /** Written by builds without leases only. */
  gateway_id: string | null
  /** The lease of the gateway that has, or had, the connection; 0 before the first one. */
  gateway_epoch: Generated<number>
  /** The WebSocket subprotocol of its last connection; null before the first one. */
  protocol: string | null
  /** Added to the charger's dates; above 0 if its clock is behind. */
  clock_offset_ms: Generated<number>
  /** World time. */
  first_contact_at: OptionalInstant
  /** World time of the charger's last message. */
  heard_at: OptionalInstant
  /** The name of a connector state; of the charger's fault while it has one. */
  connector_status: string | null
  /** As the connector itself reports it. */
  own_connector_status: string | null
  charger_fault: string | null
  charger_fault_at: OptionalInstant
  status_at: OptionalInstant
  error_code: string | null
  vendor_info: Generated<string>
  import_w: Generated<number>
  export_w: Generated<number>
  power_at: OptionalInstant
  house_net_w: number | null
  house_at: OptionalInstant
  state_of_charge: number | null
  state_of_charge_at: OptionalInstant
  is_boosting: Generated<boolean>
}

/** Client certificates that the authority has issued. Instants are real time. */
type ChargerCertificateTable = {
  /** Hexadecimal in lower case, without leading zeros. */
  serial_number: string
  device_no: number
  issued_at: Instant
  expires_at: Instant
  revoked_at: OptionalInstant
}

/** Firmware updates and uploads of logs. Instants are real time. */
type ChargerOperationTable = {
  operation_no: Generated<number>
  device_no: number
  kind: OperationKind
  state: OperationState
  started_at: Instant
  updated_at: Instant
  /** Null until it has ended, well or not. */
  finished_at: OptionalInstant
  expires_at: Instant
  problem: string | null
  ticket_hash: Buffer
  file_name: string | null
  file_bytes: number | null
  file_sha256: string | null
}

/** Deviations from the protocol that were tolerated or refused, counted. Instants are real time. */
type ChargerToleranceTable = {
  device_no: number
  code: string
  action: string
  field: string
  count: number
  first_seen: Instant
  last_seen: Instant
}

/** Names are in lower case. An empty model is every model of the vendor. */
type ChargerMakeTable = { vendor: string; model: string; override: unknown }
