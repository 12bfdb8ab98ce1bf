import type { Radiation } from '@driveway/domain/microgeneration/roof-forecast'
import type { Place } from '@driveway/domain/microgeneration/sun-position'
import { findForecastError } from './forecast-error.ts'
import type { Nation } from './national-grid.ts'
import { findRadiation } from './sun.ts'
import { findCloudCover } from './weather.ts'

const HOUR_MS = 3_600_000
const STEPS_PER_HOUR = 6
/** Cloud cover that a forecast is wrong by. */
const growth = { atIssue: 0.08, afterDay: 0.3 } as const

/** Mean radiation of the hour from an instant (ms) on, as it was. */
export function findHourlyRadiation(place: Place, hourStart: number, nation: Nation): Radiation {
  return average(place, hourStart, (at) => findCloudCover(at, nation.cloud))
}

/** Mean radiation of an hour as a forecast that was issued earlier (ms) expects it. */
export function forecastHourlyRadiation(
  place: Place,
  hourStart: number,
  issuedAt: number,
  nation: Nation,
): Radiation {
  const error = findForecastError(hourStart, issuedAt, nation.whim, growth)
  return average(place, hourStart, (at) => Math.max(0, Math.min(1, findCloudCover(at, nation.cloud) + error)))
}

function average(place: Place, hourStart: number, findCover: (at: Date) => number): Radiation {
  let [direct, diffuse] = [0, 0]
  for (let step = 0; step < STEPS_PER_HOUR; step += 1) {
    const at = new Date(hourStart + ((step + 0.5) * HOUR_MS) / STEPS_PER_HOUR)
    const radiation = findRadiation(place, at, findCover(at))
    direct += radiation.direct / STEPS_PER_HOUR
    diffuse += radiation.diffuse / STEPS_PER_HOUR
  }
  return { direct, diffuse }
}
