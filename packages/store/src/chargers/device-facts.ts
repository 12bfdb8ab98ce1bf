import { readConnectorState, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'

/** The last report of the charger on each matter; the domain decides what it means. */
export type DeviceFacts = {
  readonly socketClosedAt: Date | null
  readonly lastSeenAt: Date | null
  readonly connectorState: ConnectorState | null
  /** The instant of the report that gave that state. World time. */
  readonly statusAt: Date | null
  readonly vendorInfo: string
  readonly importW: number
  readonly exportW: number
  readonly powerAt: Date | null
  readonly houseNetW: number | null
  readonly houseAt: Date | null
  readonly stateOfCharge: number | null
  readonly isBoosting: boolean
}

export type FactsRow = Pick<
  Selectable<Tables['device_states']>,
  | 'socket_closed_at'
  | 'heard_at'
  | 'connector_status'
  | 'status_at'
  | 'vendor_info'
  | 'import_w'
  | 'export_w'
  | 'power_at'
  | 'house_net_w'
  | 'house_at'
  | 'state_of_charge'
  | 'is_boosting'
>

export function toFacts(row: FactsRow): DeviceFacts {
  return {
    socketClosedAt: row.socket_closed_at,
    lastSeenAt: row.heard_at,
    connectorState: readConnectorState(row.connector_status),
    statusAt: row.status_at,
    vendorInfo: row.vendor_info,
    importW: row.import_w,
    exportW: row.export_w,
    powerAt: row.power_at,
    houseNetW: row.house_net_w,
    houseAt: row.house_at,
    stateOfCharge: row.state_of_charge,
    isBoosting: row.is_boosting,
  }
}
