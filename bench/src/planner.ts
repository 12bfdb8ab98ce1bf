import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { comparePlans } from '@driveway/planning-oracle/compare-plans'
import { loadSolver } from '@driveway/planning-oracle/exact-plan'
import { makeRandomNight, nightKinds, type NightKind } from '@driveway/planning-oracle/random-night'

/** Nights of each kind; fewer where the command names a number. */
const nights = Number(process.argv[2] ?? 1000)
const WARM_UP = 50
/** Plans for the time of one. Those of two days with vehicle-to-grid have at least so many slots, those of one night fewer. */
const MEASURED = 200
const LONG_SLOTS = 75
const NIGHT_SLOTS = 40

function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** CPU time of one plan each in ms: other processes of the machine do not count. */
function measurePlans(
  kinds: readonly NightKind[],
  isMeasured: (slots: number) => boolean,
): readonly number[] {
  const times: number[] = []
  for (let seed = 1; times.length < WARM_UP + MEASURED; seed += 1) {
    for (const kind of kinds) {
      const inputs = makeRandomNight(kind, seed)
      if (!isMeasured(inputs.slots.length)) continue
      const begin = process.cpuUsage()
      makeNightPlan(inputs)
      const { user, system } = process.cpuUsage(begin)
      times.push((user + system) / 1000)
    }
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
const long = measurePlans(['V2G'], (slots) => slots >= LONG_SLOTS)
const short = measurePlans(['price only', 'solar'], (slots) => slots < NIGHT_SLOTS)
const [half, most] = [findPercentile(long, 0.5), findPercentile(long, 0.99)]
const nightHalf = findPercentile(short, 0.5)
console.log(`two days with V2G: p50 ${half.toFixed(2)} ms, p99 ${most.toFixed(2)} ms of CPU`)
console.log(`one night without V2G: p50 ${nightHalf.toFixed(2)} ms of CPU`)
const isReached = missed === 0 && half < 4 && most < 10 && nightHalf < 1.5
console.log(
  `  ${isReached ? 'PASS' : 'FAIL'}  no miss; two days p50 below 4 ms, p99 below 10 ms; one night p50 below 1.5 ms`,
)
process.exitCode = isReached ? 0 : 1
