import { forecastYield } from '@driveway/domain/microgeneration/roof-forecast'
import { houseWOf } from '@driveway/domain/planning/forecast/house-profile'
import { createHouseProfileStore } from '@driveway/store/forecasts/house-profile-store'
import { createWeatherStore } from '@driveway/store/forecasts/weather-store'
import { loadHomeForecasts } from '@driveway/store/forecasts/home-forecast-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, openTestLedger } from '../testing/test-ledger.ts'
import { createHomeLearner } from './home-learner.ts'

const NOW = '2026-06-15T00:00:00Z'
const HALF_HOUR = 1_800_000
const DAY = 86_400_000
const place = { latitude: 52.5, longitude: -1.5, key: '52.5,-1.5' }

test('load and roof are learnt from the house meter, without the car, and anew after a day', async () => {
  await using database = await createTestDatabase()
  const { deviceNo, clock } = await openTestLedger(database, NOW)
  const learner = createHomeLearner({ store: createHouseProfileStore(database), clock })
  expect(await learner.learnDue()).toBe(0)
  await database.pool.query('update devices set has_house_meter = true')
  await database.pool.query(`insert into microgenerations
    (microgeneration_id, account_number, type, max_power_w, created_at) values ('a', '${ACCOUNT}', 'SOLAR', 4000, now())`)
  expect(await learner.learnDue()).toBe(0)

  const from = Date.parse(NOW) - 28 * DAY
  const hours = Array.from({ length: 28 * 24 }, (_, hour) => ({
    hourStart: from + hour * 2 * HALF_HOUR,
    direct: 100 + ((Math.floor(hour / 24) * 7) % 5) * 130,
    diffuse: 60,
  }))
  await createWeatherStore(database).save([{ place: place.key, hours }], Date.parse(NOW))
  // The house takes 500 W, the roof yields 0.7 of its model, and the car takes 3 kW from midnight to two.
  const readings = Array.from({ length: 28 * 48 }, (_, index) => {
    const at = from + index * HALF_HOUR
    const hour = hours[Math.floor(index / 2)] ?? { direct: 0, diffuse: 0 }
    const carW = index % 48 < 4 ? 3_000 : 0
    const netW = Math.round(500 - 0.7 * 4_000 * forecastYield(place, at, hour) + carW)
    return { at: new Date(at + 60_000).toISOString(), netW, carW }
  })
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_w, export_w)
     select $1, 0, (each->>'at')::timestamptz, greatest(0, (each->>'netW')::int), greatest(0, -(each->>'netW')::int)
     from jsonb_array_elements($2::jsonb) each`,
    [deviceNo, JSON.stringify(readings)],
  )
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split)
     select $1, (each->>'at')::timestamptz - interval '1 minute', 'epoch', 1500, 1500, 0, 0, 0, false
     from jsonb_array_elements($2::jsonb) each where (each->>'carW')::int > 0`,
    [deviceNo, JSON.stringify(readings)],
  )

  expect(await learner.learnDue()).toBe(0)
  clock.advance(3_600_000)
  expect(await learner.learnDue()).toBe(1)
  expect(await learner.learnDue()).toBe(0)
  const home = await createHouseProfileStore(database).findHome(ACCOUNT)
  expect(home?.learnt?.yieldFactor).toBeCloseTo(0.7, 1)
  const profile = home?.learnt?.profile ?? { weekday: [], weekend: [] }
  for (const clockHour of [0, 1, 3, 20, 23]) {
    expect(Math.abs(houseWOf(profile, from + clockHour * 2 * HALF_HOUR) - 500)).toBeLessThan(30)
  }
  const to = Date.parse(NOW) + DAY
  const forecasts = await loadHomeForecasts(database.kysely, [ACCOUNT], Date.parse(NOW), to)
  expect(forecasts.get(ACCOUNT)?.assumed).toEqual(['solar', 'carbon'])

  clock.advance(DAY)
  expect(await learner.learnDue()).toBe(1)
})
