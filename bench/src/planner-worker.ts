import { parentPort, workerData } from 'node:worker_threads'
import { compareHomes, listHomeMisses } from '@driveway/planning-oracle/compare-homes'
import { comparePlans } from '@driveway/planning-oracle/compare-plans'
import { loadSolver } from '@driveway/planning-oracle/exact-plan'
import { makeRandomHome, makeRandomNight, type NightKind } from '@driveway/planning-oracle/random-night'

/** Without a kind, nights of two cars on two chargers. */
const { kind, nights } = workerData as { kind: NightKind | null; nights: number }
const highs = await loadSolver()
const seeds = Array.from({ length: nights }, (_, index) => index + 1)

function listMisses(): readonly string[] {
  if (kind === null) {
    return listHomeMisses(
      seeds.map((seed) => Object.assign({ seed }, compareHomes(highs, makeRandomHome(seed)))),
    )
  }
  return seeds.flatMap((seed) => {
    const { problems } = comparePlans(highs, makeRandomNight(kind, seed))
    return problems.length > 0 ? [`${kind}, night ${seed}: ${problems.join('; ')}`] : []
  })
}

parentPort?.postMessage(listMisses(), [])
