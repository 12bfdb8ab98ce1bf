import { decideEvState, type ChargerFacts } from '@driveway/domain/charger/charger-state-rule'

/** A charger's state before and after a batch, of those that may be another one now. */
export type StateChangeRow = {
  device_no: number
  status_at: Date | null
  is_solar_matching: boolean
  connector_status: string | null
  vendor_info: string
  import_w: number
  export_w: number
  power_at: Date | null
  house_net_w: number | null
  house_at: Date | null
  is_boosting: boolean
  old_connector_status: string | null
  old_vendor_info: string
  old_import_w: number
  old_export_w: number
  old_power_at: Date | null
  old_house_net_w: number | null
  old_house_at: Date | null
  old_is_boosting: boolean
}

/** Whether the owner may be waiting to see it: another status, or another state by what flows. */
export function isStateChanged(row: StateChangeRow): boolean {
  if (row.connector_status !== row.old_connector_status || row.vendor_info !== row.old_vendor_info)
    return true
  // Whether the line is up is told elsewhere: here it is the same before and after.
  const circumstances = { now: new Date(0), isSolarMatching: row.is_solar_matching }
  return (
    decideEvState(readNew(row), circumstances).status !== decideEvState(readOld(row), circumstances).status
  )
}

function readNew(row: StateChangeRow): ChargerFacts {
  return {
    socketClosedAt: null,
    connectorStatus: row.connector_status,
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
    connectorStatus: row.old_connector_status,
    vendorInfo: row.old_vendor_info,
    importW: row.old_import_w,
    exportW: row.old_export_w,
    powerAt: row.old_power_at,
    houseNetW: row.old_house_net_w,
    houseAt: row.old_house_at,
    isBoosting: row.old_is_boosting,
  }
}
