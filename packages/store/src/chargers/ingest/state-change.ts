import { readConnectorState } from '@driveway/domain/connector/connector-state'
import { decideEvState, type ChargerFacts } from '@driveway/domain/charger/charger-state-rule'
import { readOptIn, type OptInFeatureColumns } from '@driveway/store/kernel/opt-in'

/** A charger's state before and after a batch. */
export type StateChangeRow = OptInFeatureColumns & {
  device_no: number
  export_matching_opt_in: boolean
  connector_status: string | null
  vendor_info: string
  import_w: number
  export_w: number
  power_at: Date | null
  house_net_w: number | null
  house_at: Date | null
  is_boosting: boolean
  old_connector_status: string | null
  old_status_at: Date | null
  old_vendor_info: string
  old_import_w: number
  old_export_w: number
  old_power_at: Date | null
  old_house_net_w: number | null
  old_house_at: Date | null
}

/** True when the owner would see another state: by the connector, or by the energy that flows. */
export function isStateChanged(row: StateChangeRow): boolean {
  if (row.connector_status !== row.old_connector_status || row.vendor_info !== row.old_vendor_info)
    return true
  // Connections and the ends of boosts are announced elsewhere: here they are the same before and after.
  const isSolarMatching = readOptIn(row.export_matching_opt_in, row)
  const circumstances = { now: new Date(0), isSolarMatching, isSunAwaited: isSolarMatching }
  return (
    decideEvState(readNew(row), circumstances).status !== decideEvState(readOld(row), circumstances).status
  )
}

function readNew(row: StateChangeRow): ChargerFacts {
  return {
    socketClosedAt: null,
    connectorState: readConnectorState(row.connector_status),
    vendorInfo: row.vendor_info,
    importW: row.import_w,
    exportW: row.export_w,
    powerAt: row.power_at,
    houseNetW: row.house_net_w,
    houseAt: row.house_at,
    isBoosting: row.is_boosting,
  }
}

function readOld(row: StateChangeRow): ChargerFacts {
  return {
    socketClosedAt: null,
    connectorState: readConnectorState(row.old_connector_status),
    vendorInfo: row.old_vendor_info,
    importW: row.old_import_w,
    exportW: row.old_export_w,
    powerAt: row.old_power_at,
    houseNetW: row.old_house_net_w,
    houseAt: row.old_house_at,
    isBoosting: row.is_boosting,
  }
}
