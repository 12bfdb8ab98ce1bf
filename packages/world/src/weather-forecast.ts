import type { Radiation } from '@driveway/domain/microgeneration/roof-forecast'
import type { Place } from '@driveway/domain/microgeneration/sun-position'
import { forecastErrorOf } from './forecast-error.ts'
import type { Nation } from './national-grid.ts'
import { radiationOf } from './sun.ts'
import { cloudCoverOf } from './weather.ts'

const HOUR_MS = 3_600_000
const STEPS_PER_HOUR = 6
/** Cloud cover that a forecast is wrong by. */
const growth = { atIssue: 0.08, afterDay: 0.3 } as const

/** Mean radiation of the hour from an instant (ms) on, as it was. */
export function hourlyRadiationOf(place: Place, hourStart: number, nation: Nation): Radiation {
  return average(place, hourStart, (at) => cloudCoverOf(at, nation.cloud))
}

/** Mean radiation of an hour as a forecast that was issued earlier (ms) expects it. */
export function forecastHourlyRadiation(
  place: Place,
  hourStart: number,
  issuedAt: number,
  nation: Nation,
): Radiation {
  const error = forecastErrorOf(hourStart, issuedAt, nation.whim, growth)
  return average(place, hourStart, (at) => Math.max(0, Math.min(1, cloudCoverOf(at, nation.cloud) + error)))
}

function average(place: Place, hourStart: number, coverOf: (at: Date) => number): Radiation {
  let [direct, diffuse] = [0, 0]
  for (let step = 0; step < STEPS_PER_HOUR; step += 1) {
    const at = new Date(hourStart + ((step + 0.5) * HOUR_MS) / STEPS_PER_HOUR)
    const radiation = radiationOf(place, at, coverOf(at))
    direct += radiation.direct / STEPS_PER_HOUR
    diffuse += radiation.diffuse / STEPS_PER_HOUR
  }
  return { direct, diffuse }
}
