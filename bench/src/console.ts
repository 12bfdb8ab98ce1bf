/** `npm run bench:console`: people's requests with and without operators at the console of the same process. */
import { randomUUID } from 'node:crypto'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import type { Database } from '@driveway/store/kernel/database'
import { createOperatorStore } from '@driveway/store/operators/operator-store'
import { reportFigure, reportNone } from '@driveway/testkit/figure'
import { addPairedFleet } from './chargers/fleet.ts'
import { addLargeFleet } from './chargers/large-fleet.ts'
import { addSigningKey, SIGNING_KEY } from './harness/customers.ts'
import { startProcess } from './harness/bench-process.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'
import { addHalfHours, addIntensities } from './ledger/history-data.ts'
import { OPERATOR_COOKIE, type PacedFigures } from './people/paced-load-process.ts'

const CHARGERS = Number(process.argv[2] ?? 100_000)
const CUSTOMERS = 200
const PEOPLE_PER_SECOND = 100
const OPERATORS_PER_SECOND = 10
const ROUNDS = 5
const SECONDS = 10
const MAX_RATIO = 1.2
const MAX_MORE_MS = 5
const SESSION_MS = 3_600_000
const MAX_BENCH_MS = 1_200_000
const winter = { from: '2025-11-01Z', to: '2026-02-28Z' }

/** Customers who charge every night, and a fleet of 100,000 others. */
async function fill(database: Database): Promise<void> {
  await addPairedFleet(database, CUSTOMERS)
  await addHalfHours(database, winter, 8)
  await addIntensities(database, winter)
  await addLargeFleet(database, CHARGERS)
  await database.pool.query('vacuum analyze')
}

/** An engineer who is signed in; the value of the session's cookie. */
async function addOperator(database: Database): Promise<string> {
  const token = makeToken()
  const operatorId = randomUUID()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const link = { linkHash: hashSecret(makeToken()), expiresAt }
  const operator = { operatorId, mail: 'bench@example.org', role: 'engineer' } as const
  await createOperatorStore(database).add(operator, link, now)
  await database.pool.query(
    'insert into operator_sessions (session_hash, operator_id, opened_at, expires_at) values ($1, $2, $3, $4)',
    [hashSecret(token), operatorId, now, expiresAt],
  )
  return token
}

function report(alone: PacedFigures, beside: PacedFigures): void {
  const { people, operators } = beside
  console.log(`  people: p50 ${people.p50.toFixed(1)} instead of ${alone.people.p50.toFixed(1)} ms`)
  console.log(`  console: p50 ${operators.p50.toFixed(1)}, p99 ${operators.p99.toFixed(1)} ms`)
  reportNone('requests refused', alone.refusals + beside.refusals)
  const [before, after] = [alone.people.p99, beside.people.p99]
  reportFigure({
    figure: `p99 of ${PEOPLE_PER_SECOND} people’s requests a second beside ${OPERATORS_PER_SECOND} of the console`,
    value: `${after.toFixed(1)} instead of ${before.toFixed(1)} ms`,
    target: `at most 20 % or ${MAX_MORE_MS} ms worse`,
    isReached: after <= Math.max(before * MAX_RATIO, before + MAX_MORE_MS),
  })
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  await fill(database)
  const key = await addSigningKey(database)
  const cookie = await addOperator(database)
  const server = await startServer({ url: postgres.url, services: ['api', 'console'] })
  console.log(
    `\n${CHARGERS} chargers: ${PEOPLE_PER_SECOND} requests a second of people, alone and beside ${OPERATORS_PER_SECOND} of operators, ${ROUNDS} rounds of ${SECONDS} s each`,
  )
  const args = [server.port, server.consolePort ?? 0, CUSTOMERS, PEOPLE_PER_SECOND, OPERATORS_PER_SECOND]
  const environment = { [SIGNING_KEY]: key, [OPERATOR_COOKIE]: cookie }
  const load = startProcess('people/paced-load-process.ts', [...args, ROUNDS, SECONDS], environment)
  const { alone, beside } = await load.next<Record<'alone' | 'beside', PacedFigures>>()
  report(alone, beside)
})
