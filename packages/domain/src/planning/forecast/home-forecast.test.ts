import { expect, test } from 'vitest'
import { createCarbonOutlook, createHomeForecast, createSunshine } from './home-forecast.ts'
import { defaultHouseProfile } from './house-profile.ts'

const NOON = Date.parse('2026-06-15T11:00:00Z')
const DAY = 86_400_000
const place = { latitude: 52, longitude: -0.5 }
const sunny = { direct: 700, diffuse: 100 }
const sunshine = createSunshine(place, new Map([[NOON, sunny]]))
const home = { panelsW: 4_000, isPlaceKnown: true, learnt: null }
const learnt = { profile: defaultHouseProfile, yieldFactor: 0.5 }

test('a known roof, sky and grid have a forecast, with the default load marked', () => {
  const forecast = createHomeForecast(home, sunshine, createCarbonOutlook(new Map([[NOON, 120]])))
  expect(forecast.assumed).toEqual(['house-load'])
  const figures = forecast.find(NOON)
  expect(figures).toMatchObject({ houseW: 300, carbonIntensity: 120, estimates: ['house'] })
  expect(figures.solarW).toBeGreaterThan(2_500)
  expect(figures.solarW).toBeLessThan(3_600)
})

test('the learnt factor of the roof scales its yield', () => {
  const full = createHomeForecast(
    { ...home, learnt: { ...learnt, yieldFactor: 1 } },
    sunshine,
    createCarbonOutlook(new Map()),
  )
  const half = createHomeForecast({ ...home, learnt }, sunshine, createCarbonOutlook(new Map()))
  expect(half.find(NOON).solarW).toBeCloseTo(full.find(NOON).solarW / 2, -1)
  expect(half.find(NOON).estimates).toEqual(['carbon'])
})

test('tomorrow without a forecast has the shape of today, marked', () => {
  const forecast = createHomeForecast(
    { ...home, learnt },
    sunshine,
    createCarbonOutlook(new Map([[NOON, 120]])),
  )
  const [today, tomorrow] = [forecast.find(NOON), forecast.find(NOON + DAY)]
  expect(tomorrow.estimates).toEqual(['solar', 'carbon'])
  expect(tomorrow.carbonIntensity).toBe(120)
  expect(Math.abs(tomorrow.solarW - today.solarW)).toBeLessThan(20)
})

test('without any figure the sun is not counted on, and the grid is as on average', () => {
  const forecast = createHomeForecast(
    { ...home, isPlaceKnown: false },
    () => null,
    createCarbonOutlook(new Map()),
  )
  expect(forecast.assumed).toEqual(['house-load', 'solar', 'carbon'])
  expect(forecast.find(NOON)).toEqual({
    solarW: 0,
    houseW: 300,
    carbonIntensity: 150,
    estimates: ['solar', 'carbon', 'house'],
  })
})

test('a home without panels needs no place and no sun', () => {
  const forecast = createHomeForecast(
    { panelsW: 0, isPlaceKnown: false, learnt },
    () => null,
    createCarbonOutlook(new Map([[NOON, 90]])),
  )
  expect(forecast.assumed).toEqual([])
  expect(forecast.find(NOON)).toMatchObject({ solarW: 0, estimates: [] })
})
