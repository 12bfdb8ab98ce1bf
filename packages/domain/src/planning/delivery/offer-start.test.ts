import { expect, test } from 'vitest'
import { findOfferStart } from './offer-start.ts'

const steps = [
  { at: 0, powerW: 0 },
  { at: 10, powerW: 7_360 },
  { at: 20, powerW: 1_380 },
  { at: 30, powerW: 1_379 },
  { at: 40, powerW: -3_000 },
  { at: 50, powerW: null },
]

test.each([
  ['before the first step', -1, 1, null],
  ['without power', 9, 1, null],
  ['as it begins', 10, 1, 10],
  ['at 6 A after more', 25, 1, 10],
  ['below 6 A', 30, 1, null],
  ['at 6 A that three phases share', 25, 3, null],
  ['while the car gives back', 40, 1, null],
  ['with all that the charger can give', 60, 3, 50],
])('%s', (_, now, phases, expected) => {
  expect(findOfferStart(steps, phases, now)).toBe(expected)
})
