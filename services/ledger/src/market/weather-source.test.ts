import { createWeatherStore } from '@driveway/store/forecasts/weather-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { openTestSource } from '../testing/test-source.ts'
import { createWeatherSource, readForecasts } from './weather-source.ts'

const now = Date.parse('2026-06-15T09:10:00Z')
const HOUR = 3_600_000
const signal = new AbortController().signal

/** A weather API that answers each place with the same radiation for the hours that are asked for. */
function openApi() {
  return openTestSource((url) => {
    const [past, ahead] = ['past_days', 'forecast_days'].map((name) => Number(url.searchParams.get(name)))
    const midnight = Date.parse('2026-06-15T00:00:00Z') / 1000
    const time = Array.from(
      { length: ((past ?? 0) + (ahead ?? 0)) * 24 },
      (_, hour) => midnight - (past ?? 0) * 86_400 + hour * 3600,
    )
    const hourly = { time, direct_radiation: time.map(() => 300), diffuse_radiation: time.map(() => 60) }
    const places = (url.searchParams.get('latitude') ?? '').split(',').map(() => ({ hourly }))
    return places.length === 1 ? places[0] : places
  })
}

test('places with panels are forecast together, with a month of past days first, and hourly from then on', async () => {
  await using database = await createTestDatabase()
  await using api = await openApi()
  for (const accountNumber of ['K-1', 'K-2', 'K-3']) await addTestCustomer(database, { accountNumber })
  await database.pool.query(`insert into microgenerations
    (microgeneration_id, account_number, type, max_power_w, created_at)
    values ('a', 'K-1', 'SOLAR', 3000, now()), ('b', 'K-2', 'SOLAR', 3000, now()), ('c', 'K-3', 'WIND', 1, now())`)
  await database.pool.query(`insert into planning_preferences values
    ('K-1', 'LEAST_COST', 0, null, 1, 'BS', null, null, 0), ('K-3', 'LEAST_COST', 0, null, 1, 'AB', null, null, 0)`)
  const source = createWeatherSource({ store: createWeatherStore(database), url: `${api.url}/` })
  expect(await source.fill(now, signal)).toEqual({ isWanting: false, news: 2 })
  expect(await source.fill(now + HOUR - 1, signal)).toEqual({ isWanting: false, news: 0 })
  expect(await source.fill(now + HOUR, signal)).toEqual({ isWanting: false, news: 2 })
  const asked = api.asked.map(({ pathname, searchParams }) =>
    [pathname].concat(
      ['latitude', 'longitude', 'past_days', 'forecast_days'].map((name) => searchParams.get(name) ?? ''),
    ),
  )
  expect(asked).toEqual([
    ['/v1/forecast', '51.5,52.5', '-2.6,-1.5', '28', '3'],
    ['/v1/forecast', '51.5,52.5', '-2.6,-1.5', '1', '3'],
  ])
  const { rows } = await database.pool.query(
    'select place, count(*)::int, min(hour_start) from weather_forecasts group by place order by place',
  )
  expect(rows).toEqual([
    { place: '51.5,-2.6', count: 744, min: new Date('2026-05-17T23:00:00Z') },
    { place: '52.5,-1.5', count: 744, min: new Date('2026-05-17T23:00:00Z') },
  ])
})

test('radiation is the mean of the hour before its time, and hours that make no sense are left out', () => {
  const time = [1_781_514_000, 1_781_517_600, 1_781_521_200, 1_781_524_801, 1_781_528_400]
  const body = {
    hourly: { time, direct_radiation: [100, null, 9_000, 5, 200], diffuse_radiation: [10, 1, 1, 1, 20] },
  }
  expect(readForecasts(body, 1)).toEqual([
    [
      { hourStart: 1_781_510_400_000, direct: 100, diffuse: 10 },
      { hourStart: 1_781_524_800_000, direct: 200, diffuse: 20 },
    ],
  ])
})

test.each([
  ['another number of places', [{}, {}]],
  ['no hours', {}],
  ['no radiation', { hourly: { time: [0], direct_radiation: ['x'], diffuse_radiation: [1] } }],
  ['a text in place of hours', { hourly: { time: 'now', direct_radiation: [], diffuse_radiation: [] } }],
])('an answer with %s is an error to try again later', (_name, body) => {
  expect(() => readForecasts(body, 1)).toThrow('The weather API answered')
})
