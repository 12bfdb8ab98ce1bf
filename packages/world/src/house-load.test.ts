import { expect, test } from 'vitest'
import { houseLoadWOf } from './house-load.ts'
import { createNoise } from './noise.ts'

function calm(): number {
  return 0.5
}

function loadAt(instant: string): number {
  return houseLoadWOf(250, new Date(instant), calm)
}

test.each([
  ['the evening takes more than the night', '2026-02-03T18:30:00Z', '2026-02-03T03:30:00Z', 3],
  ['the evening takes more than a workday noon', '2026-02-03T18:30:00Z', '2026-02-03T12:30:00Z', 2],
  ['a workday morning takes more than the night', '2026-02-03T07:15:00Z', '2026-02-03T03:30:00Z', 2],
  ['a Saturday noon takes more than a Tuesday one', '2026-02-07T13:00:00Z', '2026-02-03T13:00:00Z', 1.8],
  ['January takes more than July', '2026-01-13T12:30:00Z', '2026-07-14T11:30:00Z', 1.3],
])('%s', (_, more, less, times) => {
  expect(loadAt(more) / loadAt(less)).toBeGreaterThan(times)
})

test('a house uses about as much in a day as a British one', () => {
  const noise = createNoise(7)
  let wattHours = 0
  for (let minute = 0; minute < 28 * 1440; minute += 1) {
    wattHours += houseLoadWOf(250, new Date(Date.UTC(2026, 3, 6, 0, minute)), noise) / 60
  }
  expect(wattHours / 28).toBeGreaterThan(8000)
  expect(wattHours / 28).toBeLessThan(14_000)
})
