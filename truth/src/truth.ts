import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { planFaults } from '@driveway/bench/night/fault-plan'
import { hasRoof, shardOf, type ProofHouse } from '@driveway/bench/night/proof-house'
import { proofHouses } from '@driveway/bench/night/proof-houses'
import { reportNone } from '@driveway/testkit/figure'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { startTestPostgres } from '@driveway/testkit/test-postgres'
import { openChromium } from './chromium/open-chromium.ts'
import type { Judgement } from './claims/rule.ts'
import { LONG_FORM } from './long-form.ts'
import type { ShardResult } from './shard.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Of the instants, one in so many is read in Chromium too. */
const CHROMIUM_EVERY = 20

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    nights: { type: 'string', default: String(LONG_FORM.nights) },
    only: { type: 'string' },
    'no-faults': { type: 'boolean', default: false },
    /** Customers neither boost nor change their settings. */
    'no-acts': { type: 'boolean', default: false },
    /** Prints also the claims that were only read. */
    'read-only': { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const { start } = LONG_FORM
const end = start + Number(values.nights) * DAY_MS

async function runHouses(houses: readonly ProofHouse[]): Promise<ShardResult> {
  await using database = await createTestDatabase()
  const keys = houses.map(({ house }) => house.key)
  const faults = values['no-faults'] ? [] : planFaults(seed, keys, start, end)
  const stepMs = (houses.some(hasRoof) ? 2 : 5) * MINUTE_MS
  const child = fork(fileURLToPath(new URL('shard-process.ts', import.meta.url)))
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The screens of ${keys.join(', ')} were not read: exit ${code}`)
  })
  child.send({
    databaseUrl: database.url,
    houses,
    seed,
    start,
    end,
    faults,
    stepMs,
    hasActs: !values['no-acts'],
    recordEvery: CHROMIUM_EVERY,
  })
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [ShardResult]
  failed.catch(() => {})
  return result
}

const cluster = await startTestPostgres({ synchronous_commit: 'off' })
try {
  const only = values.only?.split(',')
  const houses = proofHouses.filter(({ homeKey }) => only?.includes(homeKey) ?? true)
  // First, because a missing build or browser would be noticed an hour later.
  await using chromium = await openChromium()
  const results = await Promise.all([...Map.groupBy(houses, shardOf).values()].map(runHouses))
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
  const pages = results.flatMap(({ recorded }) => recorded)
  let differences = 0
  for (const page of pages) {
    const found = await chromium.compare(page)
    differences += found.length
    for (const each of found)
      console.log(`${page.house} ${new Date(page.at).toISOString()} ${page.screen.path} in Chromium: ${each}`)
  }
  console.log(`${pages.length} screens were read in Chromium too`)
  reportNone('claims that Chromium reads otherwise', differences)
  reportNone('claims that are untrue', sum('untrue'))
  reportNone('claims that are unread', sum('unread'))
} finally {
  await cluster.stop()
}
