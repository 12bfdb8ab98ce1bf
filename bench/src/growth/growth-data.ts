import { DAY_MS } from '@driveway/domain/time/london-time'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { Database } from '@driveway/store/kernel/database'
import { readingFloorOf } from '@driveway/domain/energy/ledger/reading-months'
import { keepReadingPartitions } from '@driveway/store/kernel/reading-partitions'
import { addPairedFleet } from '../chargers/fleet.ts'
import { copyRows } from './copy-rows.ts'

/** The first instant after the data. */
export const GROWTH_NOW = Date.parse('2026-11-16T18:00:00Z')
/** One charge from 01:00 to 03:00 UTC, with a reading every 5 minutes. */
const CHARGE_STARTS_MS = 60 * MINUTE_MS
const READING_MS = 5 * MINUTE_MS
const READINGS_PER_DAY = 25
const WH_PER_READING = 600
const WH_PER_DAY = WH_PER_READING * (READINGS_PER_DAY - 1)

/** Energy, grid, exports, unplanned, split, cost, emissions and baseline of a half hour, as COPY reads them. */
const PERIOD_FIGURES = [WH_PER_DAY / 4, WH_PER_DAY / 4, 0, 0, 0, 'f', 27_000_000, 600_000, 700_000].join('\t')

/** Tables whose size is counted. */
export const growingTables = [
  'readings',
  'settlement_periods',
  'charge_sessions',
  'activities',
  'status_changes',
  'charger_transactions',
] as const

/** A fleet, and for how many days it has charged. */
export type Fleet = { readonly chargers: number; readonly days: number }

/** Fills an empty, migrated database with what each day of each charger leaves behind, as the retention keeps it. */
export async function fillGrowth(loader: Database, { chargers, days }: Fleet): Promise<void> {
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
  await loader.pool.query('set session_replication_role = replica')

  /** Chargers differ in their number alone, so that the rest of a row is written once for each day. */
  function* rows(write: (dayStart: number, day: number) => readonly string[]): Generator<string> {
    for (let day = days; day > 0; day -= 1) {
      const written = write(today - day * DAY_MS, day)
      for (let deviceNo = 1; deviceNo <= chargers; deviceNo += 1) {
        for (const rest of written) yield `${deviceNo}\t${rest}`
      }
    }
  }

  await copyRows(
    loader,
    'readings (device_no, connector, at, import_wh, import_w)',
    rows((dayStart, day) => (dayStart < readingFloor ? [] : writeReadings(dayStart, registerOf(day)))),
  )
  await copyRows(
    loader,
    `settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
      export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)`,
    rows((dayStart) =>
      [0, 1, 2, 3].map((half) =>
        join(iso(dayStart + CHARGE_STARTS_MS + half * 30 * MINUTE_MS), iso(dayStart), PERIOD_FIGURES),
      ),
    ),
  )
  await copyRows(
    loader,
    'charge_sessions (device_no, started_at, ended_at)',
    rows((dayStart) => [join(iso(dayStart), iso(dayStart + 8 * 3_600_000))]),
  )
  await copyRows(
    loader,
    'activities (device_no, at, cable, mode, is_unplanned)',
    rows((dayStart) =>
      changes.map(([minute, , cable, mode]) => join(iso(dayStart + minute * MINUTE_MS), cable, mode, 'f')),
    ),
  )
  await copyRows(
    loader,
    'status_changes (device_no, at, status, error_code, vendor_info)',
    rows((dayStart) =>
      dayStart < readingFloor
        ? []
        : changes.map(([minute, status]) => join(iso(dayStart + minute * MINUTE_MS), status, '', '')),
    ),
  )
  await copyRows(
    loader,
    `charger_transactions (device_no, connector, id_tag, started_at, meter_start_wh, stopped_at, meter_stop_wh,
      stop_reason)`,
    rows((dayStart, day) => {
      const [start, stop] = [iso(dayStart + 30 * MINUTE_MS), iso(dayStart + 8 * 3_600_000)]
      const register = registerOf(day)
      return [join(1, 'HOME', start, register, stop, register + WH_PER_DAY, 'unplugged')]
    }),
  )
  await loader.pool.query('set session_replication_role = origin')
  await loader.pool.query('vacuum analyze')
  await loader.pool.query('checkpoint')
}

function writeReadings(dayStart: number, register: number): readonly string[] {
  return Array.from({ length: READINGS_PER_DAY }, (_, index) =>
    join(1, iso(dayStart + CHARGE_STARTS_MS + index * READING_MS), register + index * WH_PER_READING, 7200),
  )
}

function join(...columns: readonly (string | number)[]): string {
  return columns.join('\t')
}

/** The meter at the beginning of a day: the last register of the day before. */
function registerOf(day: number): number {
  return (4_000 - day) * WH_PER_DAY
}

/** The register of today, before anything was charged. */
export const REGISTER_TODAY = registerOf(0)

const changes: readonly (readonly [minute: number, status: string, cable: string, mode: string])[] = [
  [0, 'preparing', 'connected', 'idle'],
  [60, 'charging', 'connected', 'charging'],
  [180, 'held-by-car', 'connected', 'idle'],
  [480, 'unplugged', 'disconnected', 'idle'],
]

function iso(at: number): string {
  return new Date(at).toISOString()
}
