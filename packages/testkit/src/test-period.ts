import type { SettledEnergy } from '@driveway/domain/energy/period-energy'
import type { Database } from '@driveway/store/kernel/database'

/** Adds a half hour in which 100 Wh of the grid were charged outside a session. */
export async function addTestPeriod(
  database: Database,
  deviceNo: number,
  start: string | number,
  figures: { readonly cost_micropence?: number | null; readonly emissions_mg?: number | null } = {},
): Promise<void> {
  await database.kysely
    .insertInto('settlement_periods')
    .values({
      device_no: deviceNo,
      period_start: new Date(start),
      session_start: new Date(0),
      import_wh: 100,
      import_from_grid_wh: 100,
      export_wh: 0,
      export_to_grid_wh: 0,
      unplanned_wh: 0,
      is_split: false,
      ...figures,
    })
    .execute()
}

/** A settled half hour of grid power outside a session. */
export function makeSettledEnergy(periodStart: number, importWh: number): SettledEnergy {
  return {
    periodStart,
    sessionStart: null,
    importWh,
    importFromGridWh: importWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    unplannedWh: 0,
  }
}
