import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { planHomeWithBattery } from '@driveway/domain/planning/battery/plan-home-battery'
import { planHome } from '@driveway/domain/planning/home/plan-home'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { makeBatteryHome, type BatteryHome } from '@driveway/planning-oracle/compare-home-batteries'
import { makeRandomNight, nightKinds, type NightKind } from '@driveway/planning-oracle/random-night'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { quantileOf } from '@driveway/testkit/quantile'
import { keepResult } from '@driveway/testkit/kept-result'
import { readOwnCpuMs } from './harness/process-stat.ts'

/** Nights of each kind; fewer where the command names a number. */
const nights = Number(process.argv[2] ?? 1000)
const THREADS = 2
/** The planner of a server is warm: the first plans, before the engine has compiled it, do not count. */
const WARM_UP = 250
/** Plans for the time of one. Those of two days with vehicle-to-grid have at least so many slots, those of one night fewer. */
const MEASURED = 200
const LONG_SLOTS = 75
const NIGHT_SLOTS = 40
const MAX_P50_MS = 3
const MAX_P99_MS = 10
const MAX_NIGHT_P50_MS = 1.5
const MAX_HOME_P50_MS = 40
const MAX_HOME_P99_MS = 200
const HOME = 'two cars on one fuse'

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
      const begin = readOwnCpuMs()
      makeNightPlan(inputs)
      times.push(readOwnCpuMs() - begin)
    }
  }
  return times.slice(WARM_UP)
}

function measureHomes(plan: (home: BatteryHome) => unknown): readonly number[] {
  return Array.from({ length: 2 * MEASURED }, (_, index) => {
    const home = makeBatteryHome(index + 1)
    const begin = readOwnCpuMs()
    plan(home)
    return readOwnCpuMs() - begin
  }).slice(MEASURED)
}

/** Lists the nights that miss the exact optimum, found in a thread of their own. */
async function listMisses(kind: NightKind | null): Promise<readonly string[]> {
  const worker = new Worker(new URL('planner-worker.ts', import.meta.url), { workerData: { kind, nights } })
  const [misses] = (await once(worker, 'message')) as [readonly string[]]
  return misses
}

/** Null for a home with two chargers. */
const kinds = [null, ...nightKinds]
const waiting = [...kinds]
const missed = new Map<NightKind | null, number>()

async function compareKinds(): Promise<void> {
  for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) {
    const own = kind
    const misses = await keepResult(own ?? HOME, () => listMisses(own))
    for (const miss of misses) console.log(`  ${miss}`)
    missed.set(own, misses.length)
  }
}

await Promise.all(Array.from({ length: THREADS }, compareKinds))
for (const kind of kinds) {
  reportNone(`nights of ${nights} that miss the optimum, ${kind ?? HOME}`, missed.get(kind) ?? nights)
}
const homes = measureHomes(({ cars, sharedA }) => planHome(cars, sharedA))
const stored = measureHomes(({ cars, sharedA, battery }) => planHomeWithBattery(cars, sharedA, battery))
reportAtMost('one joint plan of two cars, p50', quantileOf(homes, 0.5), MAX_HOME_P50_MS, 'ms of CPU')
reportAtMost('one joint plan of two cars, p99', quantileOf(homes, 0.99), MAX_HOME_P99_MS, 'ms of CPU')
reportAtMost('one plan of two cars and a battery, p50', quantileOf(stored, 0.5), MAX_HOME_P50_MS, 'ms of CPU')
reportAtMost(
  'one plan of two cars and a battery, p99',
  quantileOf(stored, 0.99),
  MAX_HOME_P99_MS,
  'ms of CPU',
)
const long = measurePlans(['V2G'], (slots) => slots >= LONG_SLOTS)
const short = measurePlans(['price only', 'solar'], (slots) => slots < NIGHT_SLOTS)
reportAtMost('one plan of two days with V2G, p50', quantileOf(long, 0.5), MAX_P50_MS, 'ms of CPU')
reportAtMost('one plan of two days with V2G, p99', quantileOf(long, 0.99), MAX_P99_MS, 'ms of CPU')
reportAtMost('one plan of a night without V2G, p50', quantileOf(short, 0.5), MAX_NIGHT_P50_MS, 'ms of CPU')
