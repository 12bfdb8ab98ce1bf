import type { ChargerFacts } from '@driveway/domain/charger/charger-state-rule'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'

/** The last report of the charger on each matter; the domain decides what it means. */
export type DeviceFacts = ChargerFacts & {
  readonly lastSeenAt: Date | null
  readonly stateOfCharge: number | null
}

type StateRow = Selectable<Tables['device_states']>

/** The columns that a batch of reports may change. */
export type ReportedRow = Pick<
  StateRow,
  | 'connector_status'
  | 'status_at'
  | 'vendor_info'
  | 'import_w'
  | 'export_w'
  | 'power_at'
  | 'house_net_w'
  | 'house_at'
>

type ChargerRow = ReportedRow & Pick<StateRow, 'socket_closed_at' | 'is_boosting'>

export type FactsRow = ChargerRow &
  Pick<StateRow, 'heard_at' | 'state_of_charge'> & {
    readonly battery_w?: number | null
    readonly battery_at?: Date | null
  }

export function toFacts(row: FactsRow): DeviceFacts {
  const { battery_w: powerW = null, battery_at: at = null } = row
  return {
    ...toChargerFacts(row),
    ...(powerW === null || at === null ? {} : { battery: { powerW, at } }),
    lastSeenAt: row.heard_at,
    stateOfCharge: row.state_of_charge,
  }
}

export function toChargerFacts(row: ChargerRow): ChargerFacts {
  return {
    socketClosedAt: row.socket_closed_at,
    connectorState: readConnectorState(row.connector_status),
    statusAt: row.status_at,
    vendorInfo: row.vendor_info,
    importW: row.import_w,
    exportW: row.export_w,
    powerAt: row.power_at,
    houseNetW: row.house_net_w,
    houseAt: row.house_at,
    isBoosting: row.is_boosting,
  }
}
