import {
  createCarbonOutlook,
  createHomeForecast,
  createSunshine,
  type HomeForecast,
} from '@driveway/domain/planning/forecast/home-forecast'
import { EARLIER_DAYS } from '@driveway/domain/time/earlier-days'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { Queryable } from '../kernel/database.ts'
import { loadIntensities } from '../tariffs/carbon-store.ts'
import { loadHomes } from './home-statements.ts'
import { loadRadiation } from './weather-store.ts'

/**
 * Forecasts of many homes from one instant (ms) to another: sun, load and carbon by half hours. Unknown figures
 * are those of the latest earlier day that has them, marked as estimates. Every account has a forecast.
 */
export async function loadHomeForecasts(
  client: Queryable,
  accountNumbers: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<string, HomeForecast>> {
  const earliest = from - (EARLIER_DAYS + 1) * DAY_MS
  const [homes, carbon] = await Promise.all([
    loadHomes(client, accountNumbers),
    loadIntensities(client, [{ from: earliest, to }]),
  ])
  const places = new Map(homes.filter(({ panelsW }) => panelsW > 0).map(({ place }) => [place.key, place]))
  const radiation = await loadRadiation(client, [...places.keys()], earliest, to)
  const suns = new Map(
    [...places.values()].map((place) => [
      place.key,
      createSunshine(place, radiation.get(place.key) ?? new Map()),
    ]),
  )
  const outlook = createCarbonOutlook(carbon)
  return new Map(
    homes.map((home) => [
      home.accountNumber,
      createHomeForecast(home, suns.get(home.place.key) ?? (() => null), outlook),
    ]),
  )
}
