import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarbonStore } from '../tariffs/carbon-store.ts'
import { loadHomeForecasts } from './home-forecast-store.ts'
import { createWeatherStore } from './weather-store.ts'

const NOW = Date.parse('2026-06-15T09:00:00Z')
const NOON = Date.parse('2026-06-15T11:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['K-1', 'K-2', 'K-3']) await addTestCustomer(database, { accountNumber })
  const panels = `insert into microgenerations (microgeneration_id, account_number, type, max_power_w, created_at)
    values ('a', 'K-1', 'SOLAR', 3000, now()), ('b', 'K-1', 'SOLAR', 1000, now()), ('c', 'K-1', 'WIND', 9000, now()),
      ('d', 'K-2', 'SOLAR', 2000, now())`
  await database.pool.query(panels)
  await database.pool.query(`insert into planning_preferences values
    ('K-1', 'LEAST_COST', 0, null, 1, 'BS', null, null, 0)`)
})
afterAll(() => database[Symbol.asyncDispose]())

async function listChanges(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select topic || ' ' || key as text from changes order by change_id`,
  )
  return rows.map(({ text }) => text)
}

test('homes with panels are forecast by the sky of their place, many at once', async () => {
  const weather = createWeatherStore(database)
  expect((await weather.listPlaces()).map(({ key }) => key)).toEqual(['51.5,-2.6', '52.5,-1.5'])
  const hours = [{ hourStart: NOON, direct: 700, diffuse: 100 }]
  await weather.save([{ place: '51.5,-2.6', hours }], NOW)
  await createCarbonStore(database).save([{ periodStart: NOON, forecast: 120, actual: null }])
  const forecasts = await loadHomeForecasts(database.kysely, ['K-1', 'K-2', 'K-3'], NOW, NOW + 86_400_000)
  const found = ['K-1', 'K-2', 'K-3'].map((account) => forecasts.get(account)?.find(NOON))
  expect(found[0]).toMatchObject({ carbonIntensity: 120, estimates: ['house'] })
  expect(found[0]?.solarW).toBeGreaterThan(2_500)
  expect(found[1]).toMatchObject({ solarW: 0, estimates: ['solar', 'house'] })
  expect(found[2]).toMatchObject({ solarW: 0, houseW: 300, estimates: ['house'] })
  expect(forecasts.get('K-2')?.assumed).toEqual(['house-load', 'solar'])
})

test('only a notable change of the sky is announced', async () => {
  const weather = createWeatherStore(database)
  const place = '50.0,-5.0'
  const before = (await listChanges()).length
  function save(direct: number): Promise<void> {
    return weather.save([{ place, hours: [{ hourStart: NOON, direct, diffuse: 0 }] }], NOW)
  }
  await save(400)
  await save(450)
  await save(300)
  await weather.save([{ place, hours: [{ hourStart: NOW - 3_600_000, direct: 900, diffuse: 0 }] }], NOW)
  expect((await listChanges()).slice(before)).toEqual([`forecast ${place}`, `forecast ${place}`])
  expect((await weather.findPublished()).get(place)).toBe(NOW)
})

test('forecasts of hours that are long past are deleted', async () => {
  const weather = createWeatherStore(database)
  await weather.save([{ place: '49.9,-6.3', hours: [{ hourStart: NOW, direct: 1, diffuse: 1 }] }], NOW)
  await weather.prune(NOW)
  expect((await weather.findPublished()).has('49.9,-6.3')).toBe(true)
  await weather.prune(NOW + 1)
  expect((await weather.findPublished()).has('49.9,-6.3')).toBe(false)
})
