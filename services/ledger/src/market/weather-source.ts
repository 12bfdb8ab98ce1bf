import type { ForecastPlace } from '@driveway/domain/planning/forecast/forecast-place'
import { LEARNING_DAYS } from '@driveway/domain/planning/forecast/house-profile'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import type { HourlyRadiation, WeatherStore } from '@driveway/store/forecasts/weather-store'
import { fetchJson, isRecord } from './fetch-json.ts'
import type { MarketSource } from './market-source.ts'

/** Forecasts are asked for so often. World time. */
const REFRESH_MS = HOUR_MS
/** Today, and the two days that a plan can reach into. */
const FORECAST_DAYS = 3
/** A new place starts with the days that its homes are learnt from. */
const FIRST_PAST_DAYS = LEARNING_DAYS
const PAST_DAYS = 1
const KEPT_MS = (LEARNING_DAYS + 2) * DAY_MS
const PLACES_PER_REQUEST = 10
/** More than the sun sends to the edge of the atmosphere. */
const MAX_WATTS = 1_500

type Deps = { readonly store: WeatherStore; readonly url: string }

/** Keeps the forecast of sunshine for every place at which a customer has panels. */
export function createWeatherSource({ store, url }: Deps): MarketSource {
  async function fetchPlaces(
    places: readonly ForecastPlace[],
    pastDays: number,
    now: number,
    signal: AbortSignal,
  ) {
    const address = new URL(`${url.replace(/\/$/, '')}/v1/forecast`)
    const parameters = {
      latitude: places.map(({ latitude }) => latitude).join(','),
      longitude: places.map(({ longitude }) => longitude).join(','),
      hourly: 'direct_radiation,diffuse_radiation',
      past_days: String(pastDays),
      forecast_days: String(FORECAST_DAYS),
      timeformat: 'unixtime',
      timezone: 'GMT',
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    const answers = readForecasts(await fetchJson(address, signal), places.length)
    const forecasts = places.map(({ key }, index) => ({ place: key, hours: answers[index] ?? [] }))
    await store.save(forecasts, now)
  }

  return {
    name: 'weather forecast',
    async fill(now, signal) {
      const [places, published] = await Promise.all([store.listPlaces(), store.findPublished()])
      const due = places.filter(({ key }) => {
        const at = published.get(key)
        return at === undefined || now - at >= REFRESH_MS
      })
      const first = due.filter(({ key }) => !published.has(key))
      const batch = (first.length > 0 ? first : due).slice(0, PLACES_PER_REQUEST)
      if (batch.length === 0) return { isWanting: false, news: 0 }
      await fetchPlaces(batch, first.length > 0 ? FIRST_PAST_DAYS : PAST_DAYS, now, signal)
      await store.prune(now - KEPT_MS)
      return { isWanting: due.length > batch.length, news: batch.length }
    },
  }
}

/**
 * Reads `hourly` of `time` (seconds), `direct_radiation` and `diffuse_radiation`, which are means of the hour before. One
 * place is an object, several are an array in the order of the request. Hours that make no sense are left out.
 */
export function readForecasts(body: unknown, count: number): readonly (readonly HourlyRadiation[])[] {
  const answers = Array.isArray(body) ? body : [body]
  if (answers.length !== count) throw new Error('The weather API answered something else')
  return answers.map(readHours)
}

function readHours(answer: unknown): readonly HourlyRadiation[] {
  const hourly = isRecord(answer) ? answer['hourly'] : null
  if (!isRecord(hourly)) throw new Error('The weather API answered something else')
  const { time, direct_radiation: direct, diffuse_radiation: diffuse } = hourly
  if (!Array.isArray(time) || !Array.isArray(direct) || !Array.isArray(diffuse)) {
    throw new Error('The weather API answered something else')
  }
  const hours = time.flatMap((seconds: unknown, index) => {
    const [beam, sky]: [unknown, unknown] = [direct[index], diffuse[index]]
    const isHour = typeof seconds === 'number' && seconds % 3600 === 0
    if (!isHour || !isRadiation(beam) || !isRadiation(sky)) return []
    return [{ hourStart: seconds * 1000 - HOUR_MS, direct: beam, diffuse: sky }]
  })
  if (hours.length === 0) throw new Error('The weather API answered no radiation')
  return hours
}

function isRadiation(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_WATTS
}
