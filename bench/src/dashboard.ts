import { isDeepStrictEqual } from 'node:util'
import type { AddressInfo } from 'node:net'
import { reportAtLeast, reportNone } from '@driveway/testkit/figure'
import { SIGNING_KEY } from './customers.ts'
import { fillDashboards } from './dashboard-data.ts'
import type { FirstAnswers, RoundFigures, Side } from './dashboard-load-process.ts'
import { readProcessTreeCpuMs } from './database-cpu.ts'
import { startProcess, type BenchProcess } from './bench-process.ts'
import { runBench, type Bench } from './run-bench.ts'

const CUSTOMERS = 200
const CONNECTIONS = 50
const WARM_UP_SECONDS = 3
const ROUNDS = 4
const SECONDS = 4
const MIN_RATIO = 1
const MAX_BENCH_MS = 180_000

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** Normalises the formats of instants. */
function readAnswer(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' && instant.test(value) ? new Date(value).toISOString() : value,
  )
}

type Round = RoundFigures & { readonly serverCpuMs: number; readonly databaseCpuMs: number }

function summarise(side: Side, rounds: readonly Round[]): number {
  const own = rounds.filter((each) => each.side === side)
  function sum(pick: (round: Round) => number): number {
    return own.reduce((total, each) => total + pick(each), 0)
  }
  const perSecond = sum((each) => each.answers) / sum((each) => each.seconds)
  const p50 = sum((each) => each.p50) / own.length
  const p99 = Math.max(...own.map((each) => each.p99))
  const name = side === 'ours' ? 'API, token checked' : 'bare handler'
  console.log(
    `  ${name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)} requests/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${own[0]?.bytes} bytes, ${sum((each) => each.refusals)} refused`,
  )
  const answers = sum((each) => each.answers)
  const server = (sum((each) => each.serverCpuMs) * 1000) / answers
  const database = (sum((each) => each.databaseCpuMs) * 1000) / answers
  console.log(
    `  ${''.padEnd(20)} CPU per request: server ${server.toFixed(0)} µs, database ${database.toFixed(0)} µs`,
  )
  return perSecond
}

/** Only one of the two servers gets requests at a time. */
async function measureRound(
  load: BenchProcess,
  servers: Record<Side, BenchProcess>,
  postmaster: number | null,
): Promise<Round> {
  const { side } = await load.next<{ side: Side }>()
  const [before, databaseBefore] = [await servers[side].usage(), readProcessTreeCpuMs(postmaster)]
  const figures = await load.next<RoundFigures>()
  const [after, databaseAfter] = [await servers[side].usage(), readProcessTreeCpuMs(postmaster)]
  return {
    ...figures,
    serverCpuMs: after.cpuMs - before.cpuMs,
    databaseCpuMs: databaseAfter - databaseBefore,
  }
}

async function bench({ postgres, database }: Bench): Promise<void> {
  const key = await fillDashboards(database, CUSTOMERS)
  const ours = startProcess('api-process.ts', [postgres.url])
  const { port: oursPort } = await ours.next<AddressInfo>()
  const bare = startProcess('dashboard-bare-process.ts', [postgres.url])
  const { port: barePort } = await bare.next<AddressInfo>()
  const args = [oursPort, barePort, CONNECTIONS, CUSTOMERS, ROUNDS, WARM_UP_SECONDS, SECONDS].map(String)
  console.log(
    `\nDashboard (customer, charger, state, 48 half hours): ${CONNECTIONS} connections, ${CUSTOMERS} customers, ${ROUNDS} rounds of ${SECONDS} s each, alternating`,
  )
  const load = startProcess('dashboard-load-process.ts', args, { [SIGNING_KEY]: key })
  const first = await load.next<FirstAnswers>()
  const rounds: Round[] = []
  while (rounds.length < 2 * ROUNDS) rounds.push(await measureRound(load, { ours, bare }, postgres.pid))
  const ratio = summarise('ours', rounds) / summarise('bare', rounds)
  const isSame =
    first.ours.includes('"periodStart"') && isDeepStrictEqual(readAnswer(first.ours), readAnswer(first.bare))
  reportNone('first answers that differ', isSame ? 0 : 1)
  reportNone(
    'requests refused',
    rounds.reduce((sum, each) => sum + each.refusals, 0),
  )
  reportAtLeast('requests per second against the bare handler', ratio, MIN_RATIO)
}

await runBench(MAX_BENCH_MS, bench)
