import { expect, test } from 'vitest'
import { sunOf } from './sun-position.ts'

const place = { latitude: 52, longitude: -0.5 }

test.each([
  ['noon in June', '2026-06-21T12:03:00Z', 61.4],
  ['noon in December', '2026-12-21T12:00:00Z', 14.6],
  ['noon at the equinox', '2026-03-20T12:09:00Z', 38],
  ['midnight in June', '2026-06-21T00:03:00Z', -14.6],
  ['midnight in December', '2026-12-21T00:00:00Z', -61.4],
])('at %s the sun stands at its height', (_, instant, elevation) => {
  expect(sunOf(place, new Date(instant)).elevation).toBeCloseTo(elevation, 0)
})

test.each([
  ['the morning', '2026-06-21T08:00:00Z', -1],
  ['the afternoon', '2026-06-21T16:00:00Z', 1],
])('in %s the sun stands on its side of south', (_, instant, side) => {
  expect(Math.sign(sunOf(place, new Date(instant)).bearing)).toBe(side)
})
