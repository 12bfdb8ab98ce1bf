import { GetChargeSessions, GetDailyEvStatistics } from '@driveway/contract/generated/customer-operations'
import { findDayStart } from '@driveway/domain/time/local-date'
import type { Database } from '@driveway/store/kernel/database'
import type { EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postCompressed, decompress } from './graphql-request.ts'
import { addCustomers, addSigningKey, tokenOf } from './customers.ts'
import { readProcessTreeCpuMs } from './database-cpu.ts'
import { createLatencies } from './latencies.ts'
import { startProcess } from './bench-process.ts'

const DEVICES = 20
const MONTHS = 35
const WARM_UP = 35
const ROUNDS = 20

export type MonthFigures = {
  readonly rows: number
  readonly count: number
  readonly characters: number
  readonly bytes: number
  readonly p50: number
  readonly p99: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
}

/**
 * Adds chargers with three years of history: a session every night, an activity every hour. Each has a customer of its
 * own, because the values that one account gets per second are limited.
 */
async function fill(database: Database): Promise<number> {
  await addCustomers(database, DEVICES)
  await database.pool.query(
    `insert into devices (device_id, charger_id, account_number, device_type, password_sha256)
     select 'month-' || n, 'MONTH-' || n, 'B-' || n, 'EV_SMART_CHARGER', decode(repeat('00', 32), 'hex')
     from generate_series(0, $1 - 1) n`,
    [DEVICES],
  )
  await database.pool.query(
    `insert into device_states (device_no, socket_closed_at)
     select device_no, now() from devices where device_id like 'month-%'`,
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

/**
 * Measures both queries of a month of History, sent at once, one month after the other, from request to the last
 * response.
 */
export async function measureMonths(database: Database, postgres: EmbeddedPostgres): Promise<MonthFigures> {
  const rows = await fill(database)
  const key = await addSigningKey(database)
  const server = startProcess('api-process.ts', [postgres.url])
  const { port } = await server.next<AddressInfo>()
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const tokens = await Promise.all(Array.from({ length: DEVICES }, (_, index) => tokenOf(index, key)))
  const latencies = createLatencies()
  let size = { characters: 0, bytes: 0 }

  async function openMonth(count: number): Promise<number> {
    const index = count % DEVICES
    const deviceId = `month-${index}`
    const address = { port, token: tokens[index] ?? '', agent }
    const [start, end] = [formatMonth(count % MONTHS), formatMonth((count % MONTHS) + 1)]
    const [from, to] = [start, end].map((day) => new Date(findDayStart(day)).toISOString())
    const sentAt = performance.now()
    const answers = await Promise.all([
      postCompressed(address, GetChargeSessions, { deviceId, start, end, from, to }),
      postCompressed(address, GetDailyEvStatistics, { deviceId, start, end }),
    ])
    const took = performance.now() - sentAt
    const text = answers.map(decompress).join('\n')
    if (text.includes('"errors"')) throw new Error(text.slice(0, 2_000))
    size = { characters: text.length, bytes: Buffer.concat(answers).length }
    return took
  }

  for (let count = 0; count < WARM_UP; count++) await openMonth(count)
  const count = MONTHS * ROUNDS
  const [before, databaseBefore] = [await server.usage(), readProcessTreeCpuMs(postgres.pid)]
  for (let month = 0; month < count; month++) latencies.add(await openMonth(month))
  const [after, databaseAfter] = [await server.usage(), readProcessTreeCpuMs(postgres.pid)]
  agent.destroy()
  await server.stop()
  return {
    rows,
    count,
    ...size,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
    serverCpuMs: (after.cpuMs - before.cpuMs) / count,
    databaseCpuMs: (databaseAfter - databaseBefore) / count,
  }
}

function formatMonth(index: number): string {
  const month = new Date(Date.UTC(2023, 10 + index, 1))
  return month.toISOString().slice(0, 10)
}
