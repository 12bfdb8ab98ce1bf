import { connectorStates } from '@driveway/domain/connector/connector-state'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { silentLogger } from '@driveway/service-kit/logger'
import { systemClock } from '@driveway/service-kit/clock'
import { createChargerIngestStore } from '@driveway/store/chargers/charger-ingest-store'
import type { ChargerFact } from '@driveway/store/chargers/charger-fact'
import type { Database } from '@driveway/store/kernel/database'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { accountOf } from '../customers.ts'
import { readProcessTreeCpuMs } from '../database-cpu.ts'
import { chargerIdOf, deviceIdOf } from '../fleet.ts'
import { createLatencies } from '../latencies.ts'
import { GROWTH_NOW, growingTables, REGISTER_TODAY, type Fleet } from './growth-data.ts'

const MINUTE_MS = 60_000
const MONTH_MS = 30 * 86_400_000
const READINGS_PER_HOUR = 12
const WARM_UP_READINGS = 3
const WARM_UP_QUERIES = 50

export type GrowthFigures = {
  readonly bytesPerDay: number
  readonly cpuMsPerHour: number
  readonly p50: number
  readonly p99: number
}

export type Effort = { readonly chargers: number; readonly queries: number }

export async function measureGrowth(
  database: Database,
  postmaster: number | null,
  fleet: Fleet,
  effort: Effort,
): Promise<GrowthFigures> {
  const bytesPerDay = (await countBytes(database)) / (fleet.chargers * fleet.days)
  const latencies = await measureQueries(database, fleet, effort.queries)
  const cpuMsPerHour = await measureHour(database, postmaster, pickEvenly(fleet.chargers, effort.chargers))
  return { bytesPerDay, cpuMsPerHour, p50: latencies.quantile(0.5), p99: latencies.quantile(0.99) }
}

async function countBytes(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(relid)) as bytes from (
       select name::regclass::oid as relid from unnest($1::text[]) as name
       union select inhrelid from pg_inherits where inhparent in (select unnest($1::text[])::regclass::oid)
     ) tables`,
    [growingTables],
  )
  return rows[0]?.bytes ?? 0
}

/** The reads of History: the half hours of a day, the sessions and the activities of a month. */
async function measureQueries(database: Database, { chargers }: Fleet, count: number) {
  const consumption = createConsumptionStore(database)
  const history = createChargeHistoryStore(database)
  const latencies = createLatencies()
  const to = new Date(GROWTH_NOW)
  const day = { from: new Date(GROWTH_NOW - 24 * 60 * MINUTE_MS), to }
  const month = { from: new Date(GROWTH_NOW - MONTH_MS), to }
  for (let index = -WARM_UP_QUERIES; index < count; index += 1) {
    // A prime step visits households all over the table.
    const household = (Math.abs(index) * 7_919) % chargers
    const [account, device] = [accountOf(household), deviceIdOf(household)]
    const from = performance.now()
    await consumption.listPeriods(account, device, day)
    await history.listSessions(account, device, month)
    await history.listActivities(account, device, month)
    if (index >= 0) latencies.add(performance.now() - from)
  }
  return latencies
}

function pickEvenly(chargers: number, count: number): readonly number[] {
  const step = Math.max(1, Math.floor(chargers / count))
  return Array.from({ length: Math.min(chargers, count) }, (_, index) => index * step)
}

/**
 * The CPU time of this process and the database for an hour of charging, per charger: twelve readings are stored,
 * settled and priced, each before the next.
 */
async function measureHour(
  database: Database,
  postmaster: number | null,
  households: readonly number[],
): Promise<number> {
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices where charger_id = any($1)',
    [households.map(chargerIdOf)],
  )
  const deviceNos = rows.map((row) => row.device_no)
  const ingest = createChargerIngestStore(database, () => 1)
  const clock = { now: () => new Date(GROWTH_NOW) }
  const ledger = createLedgerService({
    database,
    clock,
    realClock: systemClock,
    logger: silentLogger,
    carbonUrl: null,
    agileFeeds: [],
  })
  const begin = GROWTH_NOW - (WARM_UP_READINGS + READINGS_PER_HOUR + 1) * 5 * MINUTE_MS

  async function send(make: (at: Date) => ChargerFact['fact'], index: number): Promise<void> {
    const at = new Date(begin + index * 5 * MINUTE_MS)
    await ingest.ingest(deviceNos.map((deviceNo) => ({ deviceNo, receivedAt: at, fact: make(at) })))
    await ledger.settleAll()
  }

  await send(
    (at) => ({ kind: 'status', state: connectorStates.charging, errorCode: '', vendorInfo: '', at }),
    0,
  )
  let [node, server] = [process.cpuUsage(), 0]
  for (let index = 1; index <= WARM_UP_READINGS + READINGS_PER_HOUR; index += 1) {
    if (index === WARM_UP_READINGS + 1)
      [node, server] = [process.cpuUsage(), readProcessTreeCpuMs(postmaster)]
    await send((at) => meter(at, REGISTER_TODAY + index * 600), index)
  }
  const used = process.cpuUsage(node)
  const cpuMs = (used.user + used.system) / 1000 + readProcessTreeCpuMs(postmaster) - server
  return cpuMs / deviceNos.length
}

function meter(at: Date, importWh: number): ChargerFact['fact'] {
  const nothing = { transactionId: null, exportWh: null, exportW: null, stateOfCharge: null }
  return { kind: 'metered', readings: [{ connector: 1, at, importWh, importW: 7200, ...nothing }] }
}
