import { reportAtLeast, reportAtMost } from '@driveway/testkit/figure'
import { runSolarWeek } from '@driveway/world/solar-week-run'

/** Seconds between two samples of the house meter. */
const paces = [10, 30]
const seeds = [1, 2]
const LEAST_TAKEN = 90
const MOST_IMPORTED = 10
const LEAST_GAP = 5

for (const sampleSeconds of paces) {
  for (const seed of seeds) {
    const { aboveKwh, takenShare, importedShare, shortestGapMs } = runSolarWeek(seed, sampleSeconds)
    const week = `seed ${seed}, a sample every ${sampleSeconds} s`
    console.log(`${week}: ${aboveKwh.toFixed(1)} kWh of surplus above 6 A`)
    reportAtLeast(`surplus into the car, ${week}`, takenShare * 100, LEAST_TAKEN, '%')
    reportAtMost(`imported share of the charge, ${week}`, importedShare * 100, MOST_IMPORTED, '%')
    reportAtLeast(`time between starts and stops, ${week}`, shortestGapMs / 60_000, LEAST_GAP, 'minutes')
  }
}
