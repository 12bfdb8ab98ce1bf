import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { planFaults } from '@driveway/bench/night/fault-plan'
import { hasRoof, isSteered, type ProofHouse } from '@driveway/bench/night/proof-house'
import { proofHouses } from '@driveway/bench/night/proof-houses'
import { reportNone } from '@driveway/testkit/figure'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { startTestPostgres } from '@driveway/testkit/test-postgres'
import type { Judgement } from './claims/rule.ts'
import type { ShardResult } from './shard.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The clock changes in these weeks. */
const START = Date.parse('2026-03-09T12:00:00Z')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    nights: { type: 'string', default: '32' },
    only: { type: 'string' },
    'no-faults': { type: 'boolean', default: false },
    /** Customers boost. */
    boosts: { type: 'boolean', default: false },
    /** Prints also the claims that were only read. */
    'read-only': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const end = START + Number(values.nights) * DAY_MS

/** Houses that share the pace of time share a process. */
function chooseShard(proof: ProofHouse): string {
  if (hasRoof(proof)) return 'roofs'
  return isSteered(proof) ? 'steered' : `others ${proof.house.houseNumber % 2}`
}

async function runHouses(houses: readonly ProofHouse[]): Promise<ShardResult> {
  await using database = await createTestDatabase()
  const keys = houses.map(({ house }) => house.key)
  const faults = values['no-faults'] ? [] : planFaults(seed, keys, START, end)
  const stepMs = (houses.some(hasRoof) ? 2 : 5) * MINUTE_MS
  const child = fork(fileURLToPath(new URL('shard-process.ts', import.meta.url)))
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The screens of ${keys.join(', ')} were not read: exit ${code}`)
  })
  child.send({
    databaseUrl: database.url,
    houses,
    seed,
    start: START,
    end,
    faults,
    stepMs,
    hasBoosts: values.boosts,
  })
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [ShardResult]
  failed.catch(() => {})
  return result
}

const cluster = await startTestPostgres({ synchronous_commit: 'off' })
try {
  const only = values.only?.split(',')
  const houses = proofHouses.filter(({ house }) => only?.includes(house.key) ?? true)
  const results = await Promise.all([...Map.groupBy(houses, chooseShard).values()].map(runHouses))
  for (const problem of results.flatMap(({ problems }) => problems)) console.log(problem)
  if (values['read-only']) for (const line of results.flatMap(({ readOnly }) => readOnly)) console.log(line)
  function sum(kind: Judgement['kind']): number {
    return results.reduce((total, { counts }) => total + counts[kind], 0)
  }
  const nights = houses.length * Number(values.nights)
  const screens = results.reduce((total, result) => total + result.screens, 0)
  console.log(
    `${nights} house-nights, ${screens} screens: ${sum('true')} claims are true, ${sum('read-only')} were only read`,
  )
  reportNone('claims that are untrue', sum('untrue'))
  reportNone('claims that are unread', sum('unread'))
} finally {
  await cluster.stop()
}
