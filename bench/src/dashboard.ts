import { isDeepStrictEqual } from 'node:util'
import type { AddressInfo } from 'node:net'
import { fillDashboards } from './dashboard-data.ts'
import type { FirstAnswers, RoundFigures, Side } from './dashboard-load-process.ts'
import { startRole } from './role.ts'
import { runBench, type Bench } from './run-bench.ts'

const CUSTOMERS = 200
const CONNECTIONS = 50
const WARM_UP_SECONDS = 3
const ROUNDS = 4
const SECONDS = 4
const MIN_RATIO = 0.6
const MAX_BENCH_MS = 180_000

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/

/** Times are the same however they are written. */
function readAnswer(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' && instant.test(value) ? new Date(value).toISOString() : value,
  )
}

function summarise(side: Side, rounds: readonly RoundFigures[]): number {
  const own = rounds.filter((each) => each.side === side)
  function sum(pick: (figures: RoundFigures) => number): number {
    return own.reduce((total, each) => total + pick(each), 0)
  }
  const perSecond = sum((each) => each.answers) / sum((each) => each.seconds)
  const p50 = sum((each) => each.p50) / own.length
  const p99 = Math.max(...own.map((each) => each.p99))
  const name = side === 'ours' ? 'API, token checked' : 'bare handler'
  console.log(
    `  ${name.padEnd(20)} ${perSecond.toFixed(0).padStart(6)} requests/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${own[0]?.bytes} bytes, ${sum((each) => each.refusals)} refused`,
  )
  return perSecond
}

async function bench({ postgres, database, judge }: Bench): Promise<void> {
  const key = await fillDashboards(database, CUSTOMERS)
  const ours = startRole('api-process.ts', [postgres.url])
  const { port: oursPort } = await ours.next<AddressInfo>()
  const bare = startRole('dashboard-bare-process.ts', [postgres.url])
  const { port: barePort } = await bare.next<AddressInfo>()
  const args = [oursPort, barePort, CONNECTIONS, CUSTOMERS, ROUNDS, WARM_UP_SECONDS, SECONDS].map(String)
  console.log(
    `\nDashboard (customer, charger, state, 48 half hours): ${CONNECTIONS} connections, ${CUSTOMERS} customers, ${ROUNDS} rounds of ${SECONDS} s each, by turns`,
  )
  const load = startRole('dashboard-load-process.ts', args, { BENCH_SIGNING_KEY: key })
  const first = await load.next<FirstAnswers>()
  const rounds: RoundFigures[] = []
  while (rounds.length < 2 * ROUNDS) rounds.push(await load.next<RoundFigures>())
  const ratio = summarise('ours', rounds) / summarise('bare', rounds)
  judge(
    'both answer the same',
    first.ours.includes('"periodStart"') &&
      isDeepStrictEqual(readAnswer(first.ours), readAnswer(first.bare)) &&
      rounds.every((each) => each.refusals === 0),
  )
  judge(`at least ${MIN_RATIO} of the bare handler's requests/s: ${ratio.toFixed(2)}`, ratio >= MIN_RATIO)
}

await runBench(MAX_BENCH_MS, bench)
