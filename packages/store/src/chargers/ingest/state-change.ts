import { decideEvState, type ChargerFacts } from '@driveway/domain/charger/charger-state-rule'
import { readOptIn, type OptInFeatureColumns } from '@driveway/store/kernel/opt-in'
import { toChargerFacts, type ReportedRow } from '../device-facts.ts'

/** A charger's state before and after a batch. */
export type StateChangeRow = OptInFeatureColumns &
  ReportedRow & { [Column in keyof ReportedRow as `old_${Column}`]: ReportedRow[Column] } & {
    device_no: number
    export_matching_opt_in: boolean
    is_boosting: boolean
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
  return toChargerFacts({ ...row, socket_closed_at: null })
}

function readOld(row: StateChangeRow): ChargerFacts {
  return toChargerFacts({
    socket_closed_at: null,
    connector_status: row.old_connector_status,
    status_at: row.old_status_at,
    vendor_info: row.old_vendor_info,
    import_w: row.old_import_w,
    export_w: row.old_export_w,
    power_at: row.old_power_at,
    house_net_w: row.old_house_net_w,
    house_at: row.old_house_at,
    is_boosting: row.is_boosting,
  })
}
