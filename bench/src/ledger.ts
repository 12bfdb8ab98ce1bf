import { systemClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import { reportAtLeast, reportAtMost, reportFigure, reportNone } from '@driveway/testkit/figure'
import { addFleet } from './chargers/fleet.ts'
import { measureMonths } from './ledger/ledger-months.ts'
import { readNumber } from './harness/database-query.ts'
import { addIntensities } from './ledger/history-data.ts'
import { measurePlugged } from './ledger/ledger-plugged.ts'
import { openMeasuredLedger } from './ledger/measured-ledger.ts'
import { describeCpu, measureLoad } from './chargers/measure-load.ts'
import { measureSets } from './ledger/ledger-set.ts'
import { runBench, type Bench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'

const load = { kind: 'charging', chargers: 200, warmUpSeconds: 3, seconds: 15 } as const
/** The ledger settles far more often than by default, since each charger here sends an hour of messages per second. */
const ledgerDelays = { house: 2_000, energy: 2_000, cable: 500 }
const MIN_MESSAGES_PER_SECOND = 5_000
const MAX_MONTH_P99_MS = 30
const MAX_BENCH_MS = 300_000
const PLUGGED_HOURS = [6, 7 * 24, 30 * 24, 120 * 24]
/** Settling a reading may cost this many times as much after any plug-in as after the shortest. */
const MAX_PLUGGED_RATIO = 1.2

/** CPU time (ms) of a charger that is settled alone, and of one of a set. */
const MAX_SETTLEMENT_MS: readonly (readonly [size: number, ms: number])[] = [
  [1, 4],
  [20, 2],
  [50, 2],
]

type Settled = { readonly chargers: number; readonly wh: number }

async function readSettled(database: Database): Promise<Settled> {
  return {
    chargers: await readNumber(database, 'select count(distinct device_no) from settlement_periods'),
    wh: await readNumber(database, 'select sum(import_wh) from settlement_periods'),
  }
}

async function benchLoad({ postgres, database }: Bench): Promise<void> {
  console.log(
    `\nIngest with the ledger on: ${load.chargers} chargers for ${load.seconds} s, each response after its commit`,
  )
  const server = await startServer({ url: postgres.url, services: ['gateway', 'ledger'], ledgerDelays })
  let meanwhile: Settled = { chargers: 0, wh: 0 }
  const measured = await measureLoad(server, {
    ...load,
    postmaster: postgres.pid,
    onMeasured: async () => {
      meanwhile = await readSettled(database)
    },
  })
  reportAtLeast('messages per second with the ledger on', measured.perSecond, MIN_MESSAGES_PER_SECOND)
  reportNone('errors', measured.figures.errors)
  reportAtLeast('chargers settled meanwhile', meanwhile.chargers, load.chargers)
}

/** Settles the readings of the load and compares the sum with the meters. */
async function benchSettling({ database }: Bench): Promise<void> {
  const ledger = openMeasuredLedger(database, systemClock)
  const from = performance.now()
  await ledger.settleAll()
  const seconds = (performance.now() - from) / 1000
  const meteredWh = await readNumber(
    database,
    `select sum(wh) from (
      select max(import_wh) - min(import_wh) as wh from (
        select device_no, import_wh from readings where connector = 1
        union all select device_no, meter_start_wh from charger_transactions
      ) registers group by device_no
    ) meters`,
  )
  const settled = await readSettled(database)
  console.log(`  settled ${seconds.toFixed(1)} s later`)
  reportFigure({
    figure: 'sum of the half hours',
    value: `${settled.wh} Wh`,
    target: `${meteredWh} Wh, as the meters`,
    isReached: settled.wh === meteredWh && settled.chargers === load.chargers,
  })
}

/** Settles one reading at a time of a car that has been plugged in for hours, a month, four months. */
async function benchPlugged({ database, postgres }: Bench): Promise<void> {
  console.log('\nSettling one more reading of a car that stays plugged in')
  await addIntensities(database, { from: '2026-02-01Z', to: '2026-07-02Z' })
  const measured = await measurePlugged(database, PLUGGED_HOURS, postgres.pid)
  for (const { hours, cpuMs, p50, max } of measured) {
    const time = hours < 48 ? `${hours} hours` : `${hours / 24} days`
    console.log(
      `  plugged in for ${time}: ${cpuMs.toFixed(1)} ms of CPU, p50 ${p50.toFixed(1)} ms, max ${max.toFixed(1)} ms`,
    )
  }
  const cpu = measured.map(({ cpuMs }) => cpuMs)
  const ratio = Math.max(...cpu) / (cpu[0] ?? 1)
  reportAtMost('CPU of settling after up to 120 days of plug-in against 6 hours', ratio, MAX_PLUGGED_RATIO)
}

async function benchSets({ database, postgres }: Bench): Promise<void> {
  console.log('\nSettling one more reading of each of 60 chargers')
  await addIntensities(database, { from: '2026-02-01Z', to: '2026-07-02Z' })
  const sizes = MAX_SETTLEMENT_MS.map(([size]) => size)
  const measured = await measureSets(database, sizes, postgres.pid)
  for (const [index, { size, cpuMs }] of measured.entries()) {
    const figure = size === 1 ? 'CPU of settling a charger alone' : `CPU of settling one of a set of ${size}`
    reportAtMost(figure, cpuMs, MAX_SETTLEMENT_MS[index]?.[1] ?? 0, 'ms')
  }
}

async function benchMonths({ postgres, database }: Bench): Promise<void> {
  console.log('\nA month of History out of 3 years of 20 chargers, both queries of the screen, over HTTP')
  const figures = await measureMonths(database, postgres)
  const { rows, p50, p99, count, characters, bytes } = figures
  console.log(
    `  ${count} months out of ${rows} half hours, ${characters} characters in ${bytes} bytes each: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
  console.log(`  CPU per month: ${describeCpu(figures, count)}`)
  reportAtMost('a month of History, p99', p99, MAX_MONTH_P99_MS, 'ms')
}

await runBench(MAX_BENCH_MS, async (bench) => {
  await addFleet(bench.database, load.chargers)
  await benchLoad(bench)
  await benchSettling(bench)
  await benchMonths(bench)
  await benchPlugged(bench)
  await benchSets(bench)
})
