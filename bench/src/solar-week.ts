import { runSolarWeek } from '@driveway/world/solar-week-run'

/** Seconds between two samples of the house meter. */
const paces = [10, 30]
const seeds = [1, 2]
const LEAST_TAKEN = 0.9
const MOST_IMPORTED = 0.1
const LEAST_GAP_MS = 300_000

let isReached = true
for (const sampleSeconds of paces) {
  for (const seed of seeds) {
    const { aboveKwh, takenShare, importedShare, shortestGapMs } = runSolarWeek(seed, sampleSeconds)
    const isGood =
      takenShare >= LEAST_TAKEN && importedShare <= MOST_IMPORTED && shortestGapMs >= LEAST_GAP_MS
    isReached &&= isGood
    console.log(
      `  ${isGood ? 'PASS' : 'FAIL'}  seed ${seed}, a sample every ${sampleSeconds} s: ` +
        `${(takenShare * 100).toFixed(1)} % of ${aboveKwh.toFixed(1)} kWh into the car, ` +
        `${(importedShare * 100).toFixed(1)} % of the charge imported, ` +
        `at least ${(shortestGapMs / 60_000).toFixed(1)} minutes between starts and stops`,
    )
  }
}
process.exitCode = isReached ? 0 : 1
