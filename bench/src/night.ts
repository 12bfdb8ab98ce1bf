import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { reportAtMost, reportFigure, reportNone } from '@driveway/testkit/figure'
import { keepResult } from '@driveway/testkit/kept-result'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { startTestPostgres } from '@driveway/testkit/test-postgres'
import { readOwnCpuMs, readProcessTreeCpuMs } from './harness/process-stat.ts'
import { planFaults, planServerDeaths, type Fault } from './night/fault-plan.ts'
import { excessOf, sumNights, writeReport, type NightRecord, type NightTotals } from './night/night-report.ts'
import { hasRoof, shardOf, type ProofHouse } from './night/proof-house.ts'
import { proofHouses } from './night/proof-houses.ts'

const MONTH_DAYS = 30
const MAX_MONTH_S = 600
/** In percent. */
const LEAST_READY = 99.9
const MAX_EXCESS = 4

/** Months in which the clock changes, so that every run has such a night. */
const starts = [Date.parse('2026-03-09T12:00:00Z'), Date.parse('2026-10-05T12:00:00Z')] as const

/** Of a run in which the server is dead every night. */
const DEAD_NIGHTS = 5

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string' },
    houses: { type: 'string', default: String(proofHouses.length) },
    only: { type: 'string' },
    'no-faults': { type: 'boolean', default: false },
    'server-dead': { type: 'boolean', default: false },
  },
})
const isServerDead = values['server-dead']

function listFaults(
  houses: readonly ProofHouse[],
  seed: number,
  start: number,
  end: number,
): readonly Fault[] {
  if (values['no-faults']) return []
  if (isServerDead) return planServerDeaths(start, end)
  return planFaults(
    seed,
    houses.map(({ house }) => house.key),
    start,
    end,
  )
}

async function runShard(
  houses: readonly ProofHouse[],
  seed: number,
  stepMinutes: number,
): Promise<readonly NightRecord[]> {
  await using database = await createTestDatabase()
  const start = starts[seed % 2 === 1 ? 0 : 1]
  const end = start + Number(values.days ?? (isServerDead ? DEAD_NIGHTS : MONTH_DAYS)) * DAY_MS
  const faults = listFaults(houses, seed, start, end)
  const stepMs = stepMinutes * MINUTE_MS
  const workerData = { databaseUrl: database.url, houses, seed, start, end, faults, stepMs }
  const worker = new Worker(new URL('night/night-worker.ts', import.meta.url), { workerData })
  const exited = once(worker, 'exit').then(() => null)
  const message = (await Promise.race([once(worker, 'message'), exited])) as [readonly NightRecord[]] | null
  if (message === null) throw new Error(`The nights of ${houses[0]?.house.key} and others ended early`)
  await exited
  return message[0]
}

function listHouses(): readonly ProofHouse[] {
  const only = values.only?.split(',')
  if (only === undefined) return proofHouses.slice(0, Number(values.houses))
  return proofHouses.filter(({ homeKey }) => only.includes(homeKey))
}

async function runSeed(seed: number): Promise<readonly NightRecord[]> {
  const shards = [...Map.groupBy(listHouses(), shardOf).values()]
  const runs = shards.map((houses) => runShard(houses, seed, houses.some(hasRoof) ? 2 : 5))
  return (await Promise.all(runs)).flat()
}

/** Commits need not reach the disk: the database is dropped after the run. */
const cluster = await startTestPostgres({ synchronous_commit: 'off' })

/** Of this process and the database. */
function sumCpuMs(): number {
  return readOwnCpuMs() + readProcessTreeCpuMs(cluster.postgres.pid)
}

type Month = { readonly records: readonly NightRecord[]; readonly seconds: number }

async function runMonth(seed: number): Promise<Month> {
  const [begin, cpuMs] = [performance.now(), sumCpuMs()]
  const records = await runSeed(seed)
  const seconds = (performance.now() - begin) / 1000
  const cpuS = (sumCpuMs() - cpuMs) / 1000
  console.log(
    `seed ${seed}, ${seconds.toFixed(0)} s, CPU ${cpuS.toFixed(0)} s: ${writeReport(sumNights(records))}`,
  )
  return { records, seconds }
}

function report(months: readonly Month[], totals: NightTotals): void {
  const { ready, possible, faultlessCosts } = totals
  const least = isServerDead ? 100 : LEAST_READY
  reportFigure({
    figure: 'possible nights that are ready',
    value: `${ready} of ${possible}`,
    target: `at least ${least} %`,
    isReached: ready * 100 >= least * possible,
  })
  if (isServerDead) return
  reportAtMost(
    'cost of nights without faults above hindsight',
    excessOf(faultlessCosts) * 100,
    MAX_EXCESS,
    '%',
  )
  // A timer is beaten over a month, not in every night.
  if (values.days === undefined) {
    const costs = months.map(({ records }) => sumNights(records).faultlessCosts)
    const dear = costs.filter(({ ours, byTimer }) => ours.pence > byTimer.pence)
    reportNone("months whose nights without faults cost more than a timer's", dear.length)
  }
  reportAtMost(
    'time of the slowest month',
    Math.max(...months.map(({ seconds }) => seconds)),
    MAX_MONTH_S,
    's',
  )
}

async function runSeeds(): Promise<void> {
  const months: Month[] = []
  for (let seed = Number(values.seed); months.length < Number(values.seeds); seed += 1) {
    months.push(await keepResult(`seed-${seed}`, () => runMonth(seed)))
  }
  const totals = sumNights(months.flatMap(({ records }) => records))
  if (months.length > 1) console.log(`${months.length} seeds: ${writeReport(totals)}`)
  report(months, totals)
}

try {
  await Promise.race([
    runSeeds(),
    untilAskedToStop().then((signal) => {
      throw new Error(`The nights were stopped by ${signal}`)
    }),
  ])
} finally {
  await cluster.stop()
}
