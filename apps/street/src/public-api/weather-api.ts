import type { Answer } from '#public-api/answer.ts'
import type { Place } from '@driveway/domain/microgeneration/sun-position'
import { issueOf } from '@driveway/world/forecast-error'
import type { Nation } from '@driveway/world/national-grid'
import { hourlyRadiationOf, forecastHourlyRadiation } from '@driveway/world/weather-forecast'
import { keepTrue, type Distortion } from './api-faults.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_PAST_DAYS = 92
const MAX_FORECAST_DAYS = 16
const DEFAULT_FORECAST_DAYS = 7
const MAX_PLACES = 100

const variables = ['shortwave_radiation', 'direct_radiation', 'diffuse_radiation'] as const
type Variable = (typeof variables)[number]

type Query = {
  readonly places: readonly Place[]
  readonly variables: readonly Variable[]
  readonly pastDays: number
  readonly forecastDays: number
  readonly isUnixTime: boolean
}

/** Hourly radiation in the shape of a public weather API, as means of the hour before each time; null for other paths. */
export function answerWeather(
  url: URL,
  now: Date,
  nation: Nation,
  distort: Distortion = keepTrue,
): Answer | null {
  if (!url.pathname.startsWith('/weather/')) return null
  if (url.pathname !== '/weather/v1/forecast') return refuse(404, 'Not Found')
  const query = readQuery(url.searchParams)
  if (typeof query === 'string') return refuse(400, query)
  const times = listTimes(now, query)
  const answers = query.places.map((place) => ({
    latitude: place.latitude,
    longitude: place.longitude,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 60,
    hourly_units: {
      time: query.isUnixTime ? 'unixtime' : 'iso8601',
      ...Object.fromEntries(query.variables.map((name) => [name, 'W/m²'])),
    },
    hourly: describeHours(place, times, query, { now, nation, distort }),
  }))
  return { status: 200, body: answers.length === 1 ? answers[0] : answers }
}

type Sky = { readonly now: Date; readonly nation: Nation; readonly distort: Distortion }

function describeHours(place: Place, times: readonly number[], query: Query, { now, nation, distort }: Sky) {
  const issuedAt = issueOf(now.getTime())
  const hours = times.map((time) => {
    const start = time - HOUR_MS
    const isPast = time <= now.getTime()
    const radiation = isPast
      ? hourlyRadiationOf(place, start, nation)
      : forecastHourlyRadiation(place, start, issuedAt, nation)
    const [direct, diffuse] = [radiation.direct, radiation.diffuse].map((watts) =>
      round(isPast ? watts : distort(watts, new Date(start))),
    )
    return {
      direct_radiation: direct ?? 0,
      diffuse_radiation: diffuse ?? 0,
      shortwave_radiation: round((direct ?? 0) + (diffuse ?? 0)),
    }
  })
  return {
    time: times.map((time) => (query.isUnixTime ? time / 1000 : new Date(time).toISOString().slice(0, 16))),
    ...Object.fromEntries(query.variables.map((name) => [name, hours.map((hour) => hour[name])])),
  }
}

/** Whole days in UTC, from midnight on. */
function listTimes(now: Date, { pastDays, forecastDays }: Query): readonly number[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return Array.from(
    { length: (pastDays + forecastDays) * 24 },
    (_, hour) => midnight - pastDays * DAY_MS + hour * HOUR_MS,
  )
}

/** The reason where it cannot be read. */
function readQuery(search: URLSearchParams): Query | string {
  const latitudes = readNumbers(search.get('latitude'), 90)
  const longitudes = readNumbers(search.get('longitude'), 180)
  if (latitudes === null) return 'Latitude must be in range of -90 to 90°.'
  if (longitudes === null) return 'Longitude must be in range of -180 to 180°.'
  if (latitudes.length !== longitudes.length)
    return "Parameter 'latitude' and 'longitude' must have the same number of elements"
  if (latitudes.length > MAX_PLACES) return `At most ${MAX_PLACES} locations can be requested at once.`
  const names = (search.get('hourly') ?? '').split(',')
  const known = names.map((name) => variables.find((each) => each === name))
  if (known.some((name) => name === undefined)) return "Cannot initialize variable in parameter 'hourly'."
  const pastDays = readDays(search.get('past_days'), 0, MAX_PAST_DAYS)
  if (pastDays === null) return `Past days is invalid. Allowed range 0 to ${MAX_PAST_DAYS}.`
  const forecastDays = readDays(search.get('forecast_days'), DEFAULT_FORECAST_DAYS, MAX_FORECAST_DAYS)
  if (forecastDays === null) return `Forecast days is invalid. Allowed range 0 to ${MAX_FORECAST_DAYS}.`
  return {
    places: latitudes.map((latitude, index) => ({ latitude, longitude: longitudes[index] ?? 0 })),
    variables: known.filter((name) => name !== undefined),
    pastDays,
    forecastDays,
    isUnixTime: search.get('timeformat') === 'unixtime',
  }
}

function readNumbers(text: string | null, most: number): readonly number[] | null {
  if (text === null || text === '') return null
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.every((number) => Math.abs(number) <= most) ? numbers : null
}

function readDays(text: string | null, byDefault: number, most: number): number | null {
  if (text === null) return byDefault
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : null
}

function refuse(status: number, reason: string): Answer {
  return { status, body: { error: true, reason } }
}

function round(watts: number): number {
  return Math.round(watts * 10) / 10
}
