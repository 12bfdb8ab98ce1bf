import type { ChargeFacts, StoredLevel } from '@driveway/domain/vehicle/charge-facts'

export type ChargeFactsRow = {
  battery_capacity_wh: number | null
  state_of_charge_at: Date | null
  unplugged_at: Date | null
  level_percent: number | null
  level_at: Date | null
  level_source: string | null
  imported_wh: number | null
  exported_wh: number | null
  unplugged_from: Date | null
  plugged_in_at: Date | null
}

export function toChargeFacts(row: ChargeFactsRow): ChargeFacts {
  return {
    capacityWh: row.battery_capacity_wh,
    reportedAt: row.state_of_charge_at,
    unpluggedAt: row.unplugged_at,
    stored: toStoredLevel(row),
  }
}

function toStoredLevel(row: ChargeFactsRow): StoredLevel | null {
  if (row.level_percent === null || row.level_at === null) return null
  return {
    percent: row.level_percent,
    at: row.level_at,
    source: row.level_source === 'car' ? 'car' : 'customer',
    importedWh: row.imported_wh ?? 0,
    exportedWh: row.exported_wh ?? 0,
    unpluggedFrom: row.unplugged_from,
    pluggedInAt: row.plugged_in_at,
  }
}
