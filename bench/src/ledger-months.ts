import { findDayStart } from '@driveway/domain/time/local-date'
import type { Database } from '@driveway/store/database'
import { createChargeHistoryStore } from '@driveway/store/ledger/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger/consumption-store'
import { createLatencies } from './latencies.ts'

const ACCOUNT = 'bench-account'
const DEVICES = 20
const MONTHS = 36
const ROUNDS = 20
const NOW = new Date('2026-10-31T00:00:00Z')

export type MonthFigures = {
  readonly rows: number
  readonly p50: number
  readonly p99: number
  readonly count: number
}

/** Three years of chargers that charge every night and are looked at every hour. */
async function fill(database: Database): Promise<number> {
  await database.pool.query(
    `insert into organisations (organisation_id, brand, name) values ('bench', 'kestrel', 'Bench')`,
  )
  await database.pool.query(
    `insert into customers (account_number, brand, username, display_name, organisation_id, created_at)
     values ($1, 'kestrel', 'bench@example.org', 'Bench', 'bench', now())`,
    [ACCOUNT],
  )
  await database.pool.query(
    `insert into devices (device_id, charger_id, account_number, device_type, password_sha256)
     select 'month-' || n, 'MONTH-' || n, $1, 'EV_SMART_CHARGER', decode(repeat('00', 32), 'hex')
     from generate_series(1, $2) n`,
    [ACCOUNT, DEVICES],
  )
  const { rowCount } = await database.pool.query(`
    insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
    select device_no, half, date_trunc('day', half) - interval '6 hours', 3000, 2000, 100, 50, 0, true, 22500000, 300000, 400000
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '30 minutes') half
    where device_id like 'month-%' and extract(hour from half) < 8`)
  await database.pool.query(`
    insert into charge_sessions (device_no, started_at, ended_at)
    select device_no, day - interval '6 hours', day + interval '8 hours'
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '1 day') day
    where device_id like 'month-%'`)
  await database.pool.query(`
    insert into activities (device_no, at, cable, mode, is_unplanned)
    select device_no, hour, 'connected', case extract(hour from hour)::int % 2 when 0 then 'charging' else 'idle' end, false
    from devices, generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '1 hour') hour
    where device_id like 'month-%'`)
  await database.pool.query(`
    insert into carbon_intensities (period_start, actual)
    select half, 200 from generate_series(timestamptz '2023-11-01Z', '2026-10-31Z', interval '30 minutes') half`)
  await database.pool.query('vacuum analyze')
  return rowCount ?? 0
}

/** Everything that a month of History shows: its half hours, sum, days and sessions with their events. */
export async function measureMonths(database: Database): Promise<MonthFigures> {
  const rows = await fill(database)
  const consumption = createConsumptionStore(database)
  const history = createChargeHistoryStore(database)
  const latencies = createLatencies()
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (let month = 0; month < MONTHS - 1; month++) {
      const deviceId = `month-${(count % DEVICES) + 1}`
      const days = { from: writeMonth(month), to: writeMonth(month + 1) }
      const range = { from: new Date(findDayStart(days.from)), to: new Date(findDayStart(days.to)) }
      const from = performance.now()
      const answers = await Promise.all([
        consumption.listPeriods(ACCOUNT, deviceId, range),
        consumption.sumPeriods(ACCOUNT, deviceId, range),
        history.listDailyStatistics(ACCOUNT, deviceId, days, NOW),
        history.listSessions(ACCOUNT, deviceId, range, NOW),
      ])
      latencies.add(performance.now() - from)
      if (answers.includes(null)) throw new Error(`${deviceId} has no history`)
      count += 1
    }
  }
  return { rows, p50: latencies.quantile(0.5), p99: latencies.quantile(0.99), count }
}

function writeMonth(index: number): string {
  const month = new Date(Date.UTC(2023, 10 + index, 1))
  return month.toISOString().slice(0, 10)
}
