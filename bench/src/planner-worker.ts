import { parentPort, workerData } from 'node:worker_threads'
import { comparePlans } from '@driveway/planning-oracle/compare-plans'
import { loadSolver } from '@driveway/planning-oracle/exact-plan'
import { makeRandomNight, type NightKind } from '@driveway/planning-oracle/random-night'

const { kind, nights } = workerData as { kind: NightKind; nights: number }
const highs = await loadSolver()
const misses: string[] = []
for (let seed = 1; seed <= nights; seed += 1) {
  const { problems } = comparePlans(highs, makeRandomNight(kind, seed))
  if (problems.length > 0) misses.push(`${kind}, night ${seed}: ${problems.join('; ')}`)
}
parentPort?.postMessage(misses, [])
