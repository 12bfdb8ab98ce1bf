import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { systemClock } from '@driveway/service-kit/clock'
import { silentLogger } from '@driveway/service-kit/logger'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { openDatabase, type Database } from '@driveway/store/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/store/embedded/embedded-postgres'
import { migrate } from '@driveway/store/migrations/migrations'
import { readFamilyCpuMs } from './database-cpu.ts'
import { addFleet } from './fleet.ts'
import { measureMonths } from './ledger-months.ts'
import type { LoadFigures } from './load-process.ts'
import { startRole, stopRoles } from './role.ts'

const TALKING = 200
const WARM_UP_SECONDS = 3
const SECONDS = 15
const MIN_MESSAGES_PER_SECOND = 5_000
const MAX_MONTH_P99_MS = 50
const MAX_BENCH_MS = 240_000

let isReached = true

function judge(figure: string, isGood: boolean): void {
  isReached &&= isGood
  console.log(`  ${isGood ? 'PASS' : 'FAIL'}  ${figure}`)
}

function readDatabase(postgres: EmbeddedPostgres): number {
  return (postgres.pid === null ? null : readFamilyCpuMs(postgres.pid)) ?? 0
}

type Settled = { chargers: number; wh: number }

async function countSettled(database: Database): Promise<Settled> {
  const { rows } = await database.pool.query<Settled>(
    'select count(distinct device_no)::int as chargers, coalesce(sum(import_wh), 0)::int as wh from settlement_periods',
  )
  return rows[0] ?? { chargers: 0, wh: 0 }
}

async function benchLoad(postgres: EmbeddedPostgres, database: Database): Promise<void> {
  console.log(
    `\nIngest with the ledger on: ${TALKING} chargers for ${SECONDS} s, each answer after its commit`,
  )
  const server = startRole('ledger-server-process.ts', [postgres.url])
  const { port } = await server.next<AddressInfo>()
  const load = startRole('ledger-load-process.ts', [port, TALKING, WARM_UP_SECONDS, SECONDS].map(String))
  await load.next<'warm'>()
  const [before, databaseBefore] = [await server.usage(), readDatabase(postgres)]
  await load.next<'measured'>()
  const [after, databaseAfter] = [await server.usage(), readDatabase(postgres)]
  const meanwhile = await countSettled(database)
  const figures = await load.next<LoadFigures>()
  await load.stop()
  await server.stop()

  const perSecond = figures.answers / figures.seconds
  function micros(milliseconds: number): string {
    return `${((milliseconds * 1000) / figures.answers).toFixed(0)} µs`
  }
  console.log(
    `  ${perSecond.toFixed(0)} msgs/s, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${figures.errors} errors`,
  )
  console.log(
    `  CPU per message: gateway and ledger ${micros(after.cpuMs - before.cpuMs)}, database ${micros(databaseAfter - databaseBefore)}, generator ${micros(figures.cpuMs)}`,
  )
  judge(
    `at least ${MIN_MESSAGES_PER_SECOND} messages/s: ${perSecond.toFixed(0)}`,
    perSecond >= MIN_MESSAGES_PER_SECOND && figures.errors === 0,
  )
  judge(
    `the ledger kept up meanwhile: ${meanwhile.chargers} chargers, ${meanwhile.wh} Wh`,
    meanwhile.chargers === TALKING,
  )
}

/** What the load left behind is worked out, and held against the meters. */
async function benchSettling(database: Database): Promise<void> {
  const ledger = createLedgerService({
    database,
    clock: systemClock,
    realClock: systemClock,
    logger: silentLogger,
    carbonUrl: null,
    agileFeeds: [],
  })
  const from = performance.now()
  await ledger.settleAll()
  const seconds = (performance.now() - from) / 1000
  const { rows } = await database.pool.query<{ chargers: number; wh: number }>(`
    select count(*)::int as chargers, sum(wh)::int as wh from (
      select max(import_wh) - min(import_wh) as wh from (
        select device_no, import_wh from readings where connector = 1
        union all select device_no, meter_start_wh from charger_transactions
      ) words group by device_no
    ) meters`)
  const settled = await countSettled(database)
  judge(
    `the half hours equal the meters, settled ${seconds.toFixed(1)} s later: ${settled.wh} Wh of ${rows[0]?.wh} Wh`,
    settled.wh === rows[0]?.wh && settled.chargers === TALKING,
  )
}

async function benchMonths(database: Database): Promise<void> {
  console.log('\nA month of History (half hours, sum, days, sessions) from 3 years of 20 chargers')
  const { rows, p50, p99, count } = await measureMonths(database)
  console.log(
    `  ${count} months out of ${rows} half hours: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
  judge(`p99 under ${MAX_MONTH_P99_MS} ms: ${p99.toFixed(1)} ms`, p99 < MAX_MONTH_P99_MS)
}

async function bench(postgres: EmbeddedPostgres): Promise<void> {
  const database = openDatabase({ url: postgres.url, poolSize: 4 })
  try {
    await migrate(database)
    await addFleet(database, TALKING)
    await benchLoad(postgres, database)
    await benchSettling(database)
    await benchMonths(database)
  } finally {
    await database.close()
  }
}

/** However it ends, by itself, by Ctrl-C or because something hangs, nothing is left running. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  const patience = new AbortController()
  try {
    await Promise.race([
      bench(postgres),
      untilAskedToStop().then((signal) => giveUp(`it was asked to stop (${signal})`)),
      sleep(MAX_BENCH_MS, null, { signal: patience.signal }).then(() => giveUp('it hangs')),
    ])
  } finally {
    patience.abort()
    await stopRoles()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function giveUp(reason: string): never {
  throw new Error(`The bench gives up: ${reason}`)
}

await run()
process.exitCode = isReached ? 0 : 1
