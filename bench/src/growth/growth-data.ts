import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Database } from '@driveway/store/kernel/database'
import { keepReadingPartitions } from '@driveway/store/kernel/reading-partitions'
import { addPairedFleet } from '../chargers/fleet.ts'

/** The first instant after the data. */
export const GROWTH_NOW = Date.parse('2026-11-16T18:00:00Z')
const WH_PER_DAY = 14_400
/** Meters started at zero so many days ago. */
const DAYS_METERED = 4_000
/** The register of today, before anything was charged. */
export const REGISTER_TODAY = DAYS_METERED * WH_PER_DAY

/** Rows of a day of each charger, which charges from 01:00 to 03:00 UTC; $1 is the start of the day, $2 the register then. */
const rowsOfDay = {
  readings: `(device_no, connector, at, import_wh, import_w)
    select device_no, 1, $1::timestamptz + interval '1 hour' + n * interval '5 minutes', $2::bigint + n * 600, 7200
    from devices, generate_series(0, 24) n order by device_no, n`,
  settlement_periods: `(device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
      export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
    select device_no, $1::timestamptz + interval '1 hour' + n * interval '30 minutes', $1, 3600, 3600, 0, 0, 0, false,
      27000000, 600000, 700000
    from devices, generate_series(0, 3) n order by device_no, n`,
  charge_sessions: `(device_no, started_at, ended_at)
    select device_no, $1::timestamptz, $1::timestamptz + interval '8 hours' from devices order by device_no`,
  activities: `(device_no, at, cable, mode, is_unplanned)
    select device_no, $1::timestamptz + minute * interval '1 minute', cable, mode, false
    from devices, (values (0, 'connected', 'idle'), (60, 'connected', 'charging'), (180, 'connected', 'idle'),
      (480, 'disconnected', 'idle')) changed (minute, cable, mode) order by device_no, minute`,
  status_changes: `(device_no, at, status, error_code, vendor_info)
    select device_no, $1::timestamptz + minute * interval '1 minute', status, '', ''
    from devices, (values (0, 'preparing'), (60, 'charging'), (180, 'held-by-car'), (480, 'unplugged'))
      changed (minute, status) order by device_no, minute`,
  charger_transactions: `(device_no, connector, id_tag, started_at, meter_start_wh, stopped_at, meter_stop_wh, stop_reason)
    select device_no, 1, 'HOME', $1::timestamptz + interval '30 minutes', $2::bigint,
      $1::timestamptz + interval '8 hours', $2::bigint + ${WH_PER_DAY}, 'unplugged' from devices order by device_no`,
} as const

type Table = keyof typeof rowsOfDay

/** Tables whose size is counted. */
export const growingTables = Object.keys(rowsOfDay) as readonly Table[]
/** Tables that the retention shortens. */
const shortTables: ReadonlySet<Table> = new Set(['readings', 'status_changes'])

/** A fleet, and for how many days it has charged. */
export type Fleet = { readonly chargers: number; readonly days: number }

/** Fills an empty, migrated database with what each day of each charger leaves behind, as the retention keeps it. */
export async function fillGrowth(loader: Database, { chargers, days }: Fleet): Promise<void> {
  const { pool } = loader
  await addPairedFleet(loader, chargers)
  const today = Math.floor(GROWTH_NOW / DAY_MS) * DAY_MS
  const readingFloor = readingFloorOf(GROWTH_NOW)
  // Months without a partition would all go to the default one.
  for (let day = days; day > 0; day -= 28) {
    const at = today - day * DAY_MS
    if (at >= readingFloor) await keepReadingPartitions(loader, new Date(at))
  }
  await keepReadingPartitions(loader, new Date(GROWTH_NOW))
  // The rows are right: checking each foreign key would take longer than the load.
  await pool.query('set session_replication_role = replica')
  for (const table of growingTables) {
    // The loader has one connection. A commit for each day would wait for the disk.
    await pool.query('begin')
    for (let day = days; day > 0; day -= 1) {
      const start = today - day * DAY_MS
      if (start < readingFloor && shortTables.has(table)) continue
      const text = `insert into ${table} ${rowsOfDay[table]}`
      const values = [new Date(start), (DAYS_METERED - day) * WH_PER_DAY]
      await pool.query(text, text.includes('$2') ? values : values.slice(0, 1))
    }
    await pool.query('commit')
  }
  await pool.query('set session_replication_role = origin')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
