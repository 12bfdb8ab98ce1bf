import { expect, test } from 'vitest'
import { defaultHouseProfile, houseWOf, learnHome, type HomeSample } from './house-profile.ts'

const MONDAY = Date.parse('2026-11-02T00:00:00Z')
const HALF_HOUR = 1_800_000

/** A house of 400 W, 700 W at weekends, whose roof yields `factor` of its model on days of changing sunshine. */
function measure(days: number, factor: number): readonly HomeSample[] {
  return Array.from({ length: days * 48 }, (_, index) => {
    const [day, slot] = [Math.floor(index / 48), index % 48]
    const modelledSolarW = slot >= 18 && slot < 32 ? 400 + ((day * 7) % 5) * 500 : 0
    const loadW = day % 7 >= 5 ? 700 : 400
    return { periodStart: MONDAY + index * HALF_HOUR, netW: loadW - factor * modelledSolarW, modelledSolarW }
  })
}

test('the default has a mean of 350 W and an evening peak', () => {
  expect(defaultHouseProfile.weekday.reduce((sum, watts) => sum + watts, 0) / 48).toBe(350)
  expect(houseWOf(defaultHouseProfile, Date.parse('2026-11-02T18:00:00Z'))).toBe(600)
  expect(houseWOf(defaultHouseProfile, Date.parse('2026-11-02T03:00:00Z'))).toBe(220)
})

test.each([0.6, 1, 1.2])('a roof that yields %d of its model is learnt together with the load', (factor) => {
  const { profile, yieldFactor } = learnHome(measure(28, factor))
  expect(yieldFactor).toBeCloseTo(factor, 1)
  expect(Math.abs(houseWOf(profile, MONDAY + 24 * HALF_HOUR) - 400)).toBeLessThan(40)
  expect(houseWOf(profile, MONDAY + 4 * HALF_HOUR)).toBe(400)
  expect(houseWOf(profile, MONDAY + (5 * 48 + 4) * HALF_HOUR)).toBe(700)
})

test.each([
  ['above', 4, 1.5],
  ['below', 0, 0.3],
])('a factor far %s what a roof can be is limited', (_name, factor, expected) => {
  expect(learnHome(measure(28, factor)).yieldFactor).toBe(expected)
})

test('two days are too few, three teach the load, and weekdays stand in for weekends', () => {
  expect(learnHome(measure(2, 1))).toEqual({ profile: defaultHouseProfile, yieldFactor: 1 })
  const { profile } = learnHome(measure(3, 1))
  expect(houseWOf(profile, MONDAY)).toBe(400)
  expect(houseWOf(profile, MONDAY + 5 * 48 * HALF_HOUR)).toBe(400)
})

test('a half hour without samples has the default', () => {
  const { profile } = learnHome(
    measure(28, 1).filter(({ periodStart }) => (periodStart / HALF_HOUR) % 48 !== 36),
  )
  expect(houseWOf(profile, MONDAY + 36 * HALF_HOUR)).toBe(600)
})

test('a load below 0 counts as 0', () => {
  const samples = measure(7, 0).map(({ periodStart }) => ({ periodStart, netW: -300, modelledSolarW: 0 }))
  expect(learnHome(samples).profile.weekday[0]).toBe(0)
})
