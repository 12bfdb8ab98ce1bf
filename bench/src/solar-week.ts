import { reportAtLeast, reportAtMost } from '@driveway/testkit/figure'
import { runSolarWeek } from '@driveway/world/solar-week-run'

/** Seconds between two samples of the house meter. */
const paces = [10, 30]
const seeds = [1, 2]
const LEAST_TAKEN = 90
const MOST_IMPORTED = 10
const LEAST_GAP = 5

const weeks = paces.flatMap((sampleSeconds) =>
  seeds.map((seed) => {
    const { aboveKwh, takenShare, importedShare, shortestGapMs } = runSolarWeek(seed, sampleSeconds)
    const week = { taken: takenShare * 100, imported: importedShare * 100, gap: shortestGapMs / 60_000 }
    console.log(
      `seed ${seed}, a sample every ${sampleSeconds} s: ` +
        `${week.taken.toFixed(1)} % of ${aboveKwh.toFixed(1)} kWh into the car, ` +
        `${week.imported.toFixed(1)} % of the charge imported`,
    )
    return week
  }),
)
reportAtLeast(
  'surplus into the car, least of four weeks',
  Math.min(...weeks.map(({ taken }) => taken)),
  LEAST_TAKEN,
  '%',
)
reportAtMost(
  'share imported, most of four weeks',
  Math.max(...weeks.map(({ imported }) => imported)),
  MOST_IMPORTED,
  '%',
)
reportAtLeast('time between starts and stops', Math.min(...weeks.map(({ gap }) => gap)), LEAST_GAP, 'minutes')
