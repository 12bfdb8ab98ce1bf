import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { Database } from '@driveway/store/kernel/database'
import { createChargeHistoryStore } from '@driveway/store/ledger-read/charge-history-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { accountOf } from '../harness/customers.ts'
import { meterFact } from '../ledger/history-data.ts'
import { openMeasuredLedger } from '../ledger/measured-ledger.ts'
import { quantileOf } from '@driveway/testkit/quantile'
import { chargerIdOf, deviceIdOf } from '../chargers/fleet.ts'
import { readNumber } from '../harness/database-query.ts'
import { createLatencies } from '../harness/latencies.ts'
import { GROWTH_NOW, growingTables, REGISTER_TODAY, type Fleet } from './growth-data.ts'

const MONTH_MS = 30 * 86_400_000
/** An hour of readings, after some that warm up. */
const WARM_UP_READINGS = 6
const READINGS_PER_HOUR = 12
export const READINGS = WARM_UP_READINGS + READINGS_PER_HOUR

export type GrowthMeter = Awaited<ReturnType<typeof createGrowthMeter>>
export type GrowthFigures = ReturnType<GrowthMeter['summarise']>

/**
 * Measures a filled database in small parts, so that several can be measured in turn under the same conditions. The hour
 * of some chargers, all over the table, is measured.
 */
export async function createGrowthMeter(
  database: Database,
  postmaster: number | null,
  fleet: Fleet,
  chargers: number,
) {
  const bytesPerDay = (await countBytes(database)) / (fleet.chargers * fleet.days)
  const queries = createQueryMeter(database, fleet)
  const hour = await createHourMeter(database, postmaster, pickEvenly(fleet.chargers, chargers))
  return {
    queries,
    /** Stores a reading of every measured charger, and settles and prices it. `index` counts from 1. */
    sendReading: (index: number) => hour.send(index),
    summarise: () => ({ bytesPerDay, ...queries.summarise(), ...hour.summarise() }),
  }
}

/** The database has one connection, whose own pages are counted up to this statement. */
async function countPages(database: Database): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()')
  const pages = 'select blks_hit + blks_read from pg_stat_database where datname = current_database()'
  return readNumber(database, pages)
}

function countBytes(database: Database): Promise<number> {
  return readNumber(
    database,
    `select sum(pg_total_relation_size(relid)) from (
       select name::regclass::oid as relid from unnest($1::text[]) as name
       union select inhrelid from pg_inherits where inhparent in (select unnest($1::text[])::regclass::oid)
     ) tables`,
    [growingTables],
  )
}

/** The reads of History: the half hours of a day, the sessions and the activities of a month. */
function createQueryMeter(database: Database, { chargers }: Fleet) {
  const consumption = createConsumptionStore(database)
  const history = createChargeHistoryStore(database)
  const to = new Date(GROWTH_NOW)
  const day = { from: new Date(GROWTH_NOW - 24 * 60 * MINUTE_MS), to }
  const month = { from: new Date(GROWTH_NOW - MONTH_MS), to }
  let asked = 0
  let blocks: { readonly p50: number; readonly p99: number; readonly pages: number }[] = []

  return {
    /** A block of reads. */
    async run(count: number): Promise<void> {
      const latencies = createLatencies()
      const pages = await countPages(database)
      for (let index = 0; index < count; index += 1) {
        asked += 1
        // A prime step visits households all over the table.
        const household = (asked * 7_919) % chargers
        const [account, device] = [accountOf(household), deviceIdOf(household)]
        const from = performance.now()
        await consumption.listPeriods(account, device, day)
        await history.listSessions(account, device, month)
        await history.listActivities(account, device, month)
        latencies.add(performance.now() - from)
      }
      const read = (await countPages(database)) - pages
      blocks.push({ ...latencies.summarise(), pages: read / count })
    },
    /** Forgets the blocks so far, which warmed up. */
    forget() {
      blocks = []
    },
    /** The median of the blocks: a pause of the machine spoils one of them. */
    summarise() {
      const [p50 = 0, p99 = 0, pagesPerQuery = 0] = (['p50', 'p99', 'pages'] as const).map((key) => {
        const values = blocks.map((each) => each[key])
        return quantileOf(values, 0.5)
      })
      return { p50, p99, pagesPerQuery }
    },
  }
}

function pickEvenly(chargers: number, count: number): readonly number[] {
  const step = Math.max(1, Math.floor(chargers / count))
  return Array.from({ length: Math.min(chargers, count) }, (_, index) => index * step)
}

/**
 * The CPU time of this process and the database for an hour of charging, per charger: twelve readings are stored,
 * settled and priced, each before the next.
 */
async function createHourMeter(database: Database, postmaster: number | null, households: readonly number[]) {
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices where charger_id = any($1)',
    [households.map(chargerIdOf)],
  )
  const deviceNos = rows.map((row) => row.device_no)
  const ledger = openMeasuredLedger(database, { now: () => new Date(GROWTH_NOW) }, postmaster)
  const begin = GROWTH_NOW - (READINGS + 1) * 5 * MINUTE_MS
  let [cpuMs, pages] = [0, 0]

  async function store(make: (at: Date) => ChargerFact['fact'], index: number): Promise<void> {
    const at = new Date(begin + index * 5 * MINUTE_MS)
    await ledger.settle(deviceNos, at, make(at))
  }

  await store(
    (at) => ({ kind: 'status', state: connectorStates.charging, errorCode: '', vendorInfo: '', at }),
    0,
  )
  return {
    async send(index: number): Promise<void> {
      const pagesBefore = await countPages(database)
      const cpuBefore = ledger.readCpuMs()
      await store((at) => meterFact(at, REGISTER_TODAY + index * 600), index)
      if (index <= WARM_UP_READINGS) return
      cpuMs += ledger.readCpuMs() - cpuBefore
      pages += (await countPages(database)) - pagesBefore
    },
    summarise: () => ({
      cpuMsPerHour: cpuMs / deviceNos.length,
      pagesPerHour: pages / deviceNos.length,
    }),
  }
}
