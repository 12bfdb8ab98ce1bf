import { expect, test } from 'vitest'
import { liveHouse } from '#page/test-live.ts'
import { countLitWindows, shapeOf, findSunshine } from './plot-view.ts'

const winterNight = -20

test.each([
  ['by day', '2026-01-15T12:00:00Z', 15, 2, 0],
  ['on a winter evening', '2026-01-15T18:00:00Z', winterNight, 2, 4],
  ['at bedtime', '2026-01-15T22:45:00Z', winterNight, 2, 1],
  ['at bedtime in every other house', '2026-01-15T22:45:00Z', winterNight, 4, 2],
  ['in the dead of night', '2026-01-15T03:00:00Z', winterNight, 2, 0],
  ['in the dead of night at number 6', '2026-01-15T03:00:00Z', winterNight, 6, 1],
  ['before sunrise', '2026-01-15T07:00:00Z', -8, 2, 4],
])('%s so many windows are lit', (_, now, elevation, houseNumber, lit) => {
  const house = liveHouse({ houseNumber, loadW: 900 })
  expect(countLitWindows(house, new Date(now), elevation)).toBe(lit)
})

test('panels stand on a slope, and glint with what they yield', () => {
  const solar = liveHouse({ solar: { kwp: 4, powerW: 3000 } })
  expect([0, 1, 2].map((place) => shapeOf(solar, place))).toEqual(['cottage', 'cottage', 'cottage'])
  expect([0, 1, 2].map((place) => shapeOf(liveHouse(), place))).toEqual(['modern', 'gable', 'cottage'])
  expect(findSunshine(solar)).toBe(0.75)
  expect(findSunshine(liveHouse())).toBeNull()
})
