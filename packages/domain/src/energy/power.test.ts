import { expect, test } from 'vitest'
import { isShownPower, writeKilowatts } from './power.ts'

const cases: [string, number, string, boolean][] = [
  ['nothing', 0, '0.0', false],
  ['one watt less than what shows', 49, '0.0', false],
  ['the least that shows', 50, '0.1', true],
  ['a slow charge', 1400, '1.4', true],
  ['a full single phase', 7360, '7.4', true],
  ['what rounds up to the next whole', 6950, '7.0', true],
  ['power that flows out', -5800, '5.8', true],
]

test.each(cases)('%s (%i W) reads as %s kW and is shown: %s', (_, watts, text, isShown) => {
  expect(writeKilowatts(watts)).toBe(text)
  expect(isShownPower(watts)).toBe(isShown)
})
