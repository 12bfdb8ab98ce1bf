import { createNation } from '@driveway/world/national-grid'
import { expect, test } from 'vitest'
import { createDistortion } from './api-faults.ts'
import { answerWeather } from './weather-api.ts'

const nation = createNation(4)
const now = new Date('2026-06-15T09:10:00Z')
const query = 'hourly=direct_radiation,diffuse_radiation&timeformat=unixtime'

type Hourly = { time: number[]; direct_radiation: number[]; diffuse_radiation: number[] }

function ask(search: string, at = now): unknown {
  const answer = answerWeather(new URL(`http://street/weather/v1/forecast?${search}`), at, nation)
  expect(answer?.status).toBe(200)
  return answer?.body
}

function readHourly(search: string, at = now): Hourly {
  return (ask(search, at) as { hourly: Hourly }).hourly
}

test('a place has whole days of hourly radiation, dark at night and bright at noon', () => {
  const { time, direct_radiation: direct } = readHourly(
    `latitude=52&longitude=-0.5&forecast_days=2&past_days=1&${query}`,
  )
  expect(time).toHaveLength(72)
  expect(time[0]).toBe(Date.parse('2026-06-14T00:00:00Z') / 1000)
  expect(direct[1]).toBe(0)
  expect(Math.max(...direct)).toBeGreaterThan(150)
})

test('several places are an array in their order', () => {
  const body = ask(`latitude=52,58&longitude=-0.5,-4&forecast_days=1&${query}`)
  expect(body).toMatchObject([{ latitude: 52 }, { latitude: 58 }])
})

test('a forecast is wrong by more the further it looks ahead, and the past is as it was', () => {
  const place = 'latitude=52&longitude=-0.5'
  const days = Array.from({ length: 30 }, (_, day) => new Date(now.getTime() + day * 86_400_000))
  function measureError(hoursAhead: number): number {
    const errors = days.map((day) => {
      const target = Math.floor(day.getTime() / 86_400_000) * 86_400 + 13 * 3600
      const issued = new Date((target - hoursAhead * 3600) * 1000)
      const later = new Date(target * 1000 + 86_400_000)
      const expected = readHourly(`${place}&forecast_days=3&${query}`, issued)
      const actual = readHourly(`${place}&forecast_days=1&past_days=2&${query}`, later)
      return Math.abs(
        (expected.direct_radiation[expected.time.indexOf(target)] ?? Number.NaN) -
          (actual.direct_radiation[actual.time.indexOf(target)] ?? Number.NaN),
      )
    })
    return errors.reduce((sum, error) => sum + error, 0) / errors.length
  }
  const [soon, tomorrow] = [measureError(2), measureError(36)]
  expect(soon).toBeGreaterThan(3)
  expect(tomorrow).toBeGreaterThan(soon * 1.5)
  expect(tomorrow).toBeLessThan(250)
})

test('wrong figures are wrong by half', () => {
  const distort = createDistortion(1)
  const values = Array.from({ length: 20 }, (_, index) => distort(100, new Date(index * 6 * 3_600_000)))
  expect(new Set(values)).toEqual(new Set([50, 150]))
})

test.each([
  ['no place', query],
  ['a place off the earth', `latitude=91&longitude=0&${query}`],
  ['places that do not match', `latitude=52,53&longitude=0&${query}`],
  ['an unknown variable', 'latitude=52&longitude=0&hourly=happiness'],
  ['too many past days', `latitude=52&longitude=0&past_days=93&${query}`],
  ['too many days ahead', `latitude=52&longitude=0&forecast_days=17&${query}`],
])('%s is refused in the API’s own shape', (_name, search) => {
  const answer = answerWeather(new URL(`http://street/weather/v1/forecast?${search}`), now, nation)
  expect(answer).toMatchObject({ status: 400, body: { error: true } })
})

test('other paths are not ours', () => {
  expect(answerWeather(new URL('http://street/carbon/intensity'), now, nation)).toBeNull()
  expect(answerWeather(new URL('http://street/weather/v2'), now, nation)?.status).toBe(404)
})
