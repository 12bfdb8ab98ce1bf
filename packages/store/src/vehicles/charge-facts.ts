import type { ChargeSource } from '@driveway/domain/vehicle/charge-level'

/** The facts from which the domain derives a battery's level. World time. */
export type ChargeFacts = {
  /** Usable, in Wh. */
  readonly capacityWh: number | null
  /** The instant of the level that the charger reads from the car. */
  readonly reportedAt: Date | null
  /** The connector was last free then; null if it never was. */
  readonly unpluggedAt: Date | null
  readonly stored: StoredLevel | null
}

/** A level from the car's maker or the customer, and what has happened since. */
export type StoredLevel = {
  readonly percent: number
  readonly at: Date
  readonly source: ChargeSource
  readonly importedWh: number
  readonly exportedWh: number
  /** The first time without a cable since; null if the cable has been in ever since. */
  readonly unpluggedFrom: Date | null
  readonly pluggedInAt: Date | null
}

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
