import type { Database } from '@driveway/store/kernel/database'

type PeriodRow = {
  /** ISO 8601 UTC, as all instants here. */
  readonly start: string
  readonly session: string
  readonly importWh: number
  readonly fromGridWh?: number
  readonly exportWh?: number
  readonly toGridWh?: number
  readonly unplannedWh?: number
  readonly isSplit?: boolean
  readonly micropence?: number | null
  readonly emissionsMg?: number | null
  readonly baselineMg?: number | null
}

/** Rows as the ledger writes them for a device. */
export type LedgerRows = {
  readonly periods?: readonly PeriodRow[]
  readonly sessions?: readonly (readonly [start: string, end: string | null])[]
  readonly activities?: readonly (readonly [at: string, cable: string, mode: string, isUnplanned?: boolean])[]
}

export async function addLedgerRows(database: Database, deviceId: string, rows: LedgerRows): Promise<void> {
  const { pool } = database
  for (const row of rows.periods ?? []) {
    const { importWh, fromGridWh = importWh, exportWh = 0, toGridWh = exportWh, unplannedWh = 0 } = row
    const { isSplit = false, micropence = 0, emissionsMg = 0, baselineMg = 0 } = row
    const energy = [importWh, fromGridWh, exportWh, toGridWh, unplannedWh]
    await pool.query(
      `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
         export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
       select device_no, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from devices where device_id = $1`,
      [deviceId, row.start, row.session, ...energy, isSplit, micropence, emissionsMg, baselineMg],
    )
  }
  for (const session of rows.sessions ?? []) {
    await pool.query(
      `insert into charge_sessions (device_no, started_at, ended_at)
       select device_no, $2, $3 from devices where device_id = $1`,
      [deviceId, ...session],
    )
  }
  for (const [at, cable, mode, isUnplanned = false] of rows.activities ?? []) {
    await pool.query(
      `insert into activities (device_no, at, cable, mode, is_unplanned)
       select device_no, $2, $3, $4, $5 from devices where device_id = $1`,
      [deviceId, at, cable, mode, isUnplanned],
    )
  }
}
