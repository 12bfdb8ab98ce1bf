import { performance } from 'node:perf_hooks'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { comparePlans } from '@driveway/planning-oracle/compare-plans'
import { loadSolver } from '@driveway/planning-oracle/exact-plan'
import { makeRandomNight, nightKinds } from '@driveway/planning-oracle/random-night'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'

/** Nights of each kind; fewer where the command names a number. */
const nights = Number(process.argv[2] ?? 1000)
const WARM_UP = 50
/** Nights of two days with vehicle-to-grid, for the time of one plan. */
const LONG_NIGHTS = 200
const LONG_SLOTS = 75
const MAX_P50_MS = 3
const MAX_P99_MS = 10

function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function measureLongNights(): readonly number[] {
  const times: number[] = []
  for (let seed = 1; times.length < WARM_UP + LONG_NIGHTS; seed += 1) {
    const inputs = makeRandomNight('V2G', seed)
    if (inputs.slots.length < LONG_SLOTS) continue
    const begin = performance.now()
    makeNightPlan(inputs)
    times.push(performance.now() - begin)
  }
  return times.slice(WARM_UP)
}

const highs = await loadSolver()
let missed = 0
for (const kind of nightKinds) {
  let misses = 0
  for (let seed = 1; seed <= nights; seed += 1) {
    const { problems } = comparePlans(highs, makeRandomNight(kind, seed))
    if (problems.length > 0) misses += 1
    for (const problem of problems) console.log(`  ${kind}, night ${seed}: ${problem}`)
  }
  missed += misses
  console.log(`${kind}: ${misses} of ${nights} nights miss the exact optimum`)
}
const times = measureLongNights()
reportNone('nights that miss the optimum', missed)
reportAtMost('one plan of two days with V2G, p50', findPercentile(times, 0.5), MAX_P50_MS, 'ms')
reportAtMost('one plan of two days with V2G, p99', findPercentile(times, 0.99), MAX_P99_MS, 'ms')
