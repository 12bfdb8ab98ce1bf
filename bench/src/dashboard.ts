import { isDeepStrictEqual } from 'node:util'
import { reportAtLeast, reportNone } from '@driveway/testkit/figure'
import type { Database } from '@driveway/store/kernel/database'
import { addSigningKey, SIGNING_KEY } from './harness/customers.ts'
import type { FirstAnswers, RoundFigures, Side } from './people/dashboard-load-process.ts'
import { startProcess, type BenchProcess } from './harness/bench-process.ts'
import { addPairedFleet } from './chargers/fleet.ts'
import { addHalfHours, addIntensities } from './ledger/history-data.ts'
import { describeCpu, measureCpu } from './chargers/measure-load.ts'
import { runBench } from './harness/run-bench.ts'
import { listening, startServer } from './harness/start-server.ts'

const CUSTOMERS = 200
const CONNECTIONS = 50
const WARM_UP_SECONDS = 3
const ROUNDS = 4
const SECONDS = 4
const MIN_RATIO = 1
const MAX_BENCH_MS = 180_000
const winter = { from: '2025-11-01Z', to: '2026-02-28Z' }

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
  const cpu = {
    serverCpuMs: sum((each) => each.serverCpuMs),
    databaseCpuMs: sum((each) => each.databaseCpuMs),
  }
  const each = describeCpu(
    cpu,
    sum(({ answers }) => answers),
  )
  console.log(`  ${''.padEnd(20)} CPU per request: ${each}`)
  return perSecond
}

/** Adds customers with one charger each, which is charging and has charged every night for four months. */
async function fillDashboards(database: Database): Promise<string> {
  await addPairedFleet(database, CUSTOMERS)
  await database.pool.query(`update devices set install_date = '2025-11-01'`)
  await database.pool.query(
    `update device_states set socket_closed_at = null, heard_at = now(), connector_status = 'charging',
       status_at = now(), error_code = '', import_w = 7200, power_at = now(), house_net_w = 5000,
       house_at = now(), state_of_charge = 61`,
  )
  await addHalfHours(database, winter, 8)
  await addIntensities(database, winter)
  await database.pool.query('vacuum analyze')
  return addSigningKey(database)
}

/** Only one of the two servers gets requests at a time. */
async function measureRound(
  load: BenchProcess,
  servers: Record<Side, BenchProcess>,
  postmaster: number | null,
): Promise<Round> {
  const { side } = await load.next<{ side: Side }>()
  const { value, ...cpu } = await measureCpu(servers[side], postmaster, () => load.next<RoundFigures>())
  return { ...value, ...cpu }
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  const key = await fillDashboards(database)
  const ours = await startServer({ url: postgres.url, services: ['api'] })
  const bare = await listening(startProcess('people/dashboard-bare-process.ts', [postgres.url]))
  console.log(
    `\nDashboard (customer, charger, state, 48 half hours): ${CONNECTIONS} connections, ${CUSTOMERS} customers, ${ROUNDS} rounds of ${SECONDS} s each, alternating`,
  )
  const args = [ours.port, bare.port, CONNECTIONS, CUSTOMERS, ROUNDS, WARM_UP_SECONDS, SECONDS]
  const load = startProcess('people/dashboard-load-process.ts', args, { [SIGNING_KEY]: key })
  const first = await load.next<FirstAnswers>()
  const rounds: Round[] = []
  while (rounds.length < 2 * ROUNDS) rounds.push(await measureRound(load, { ours, bare }, postgres.pid))
  const ratio = summarise('ours', rounds) / summarise('bare', rounds)
  const isSame =
    first.ours.includes('"periodStart"') && isDeepStrictEqual(readAnswer(first.ours), readAnswer(first.bare))
  reportNone('first answers that differ', isSame ? 0 : 1)
  const refused = rounds.reduce((sum, each) => sum + each.refusals, 0)
  reportNone('requests refused', refused)
  reportAtLeast('requests per second against the bare handler', ratio, MIN_RATIO)
})
