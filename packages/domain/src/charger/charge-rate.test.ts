import { expect, test } from 'vitest'
import { capChargeRate } from './charge-rate.ts'

const cases: [string, number, number | null, number][] = [
  ['the month has no complete hour yet', 7_400, null, 7_400],
  ['its hours took nothing', 7_400, 0, 7_400],
  ['the busiest hour took a Wh less than flows now', 7_400, 7_399, 7_399],
  ['the busiest hour took just what flows now', 7_400, 7_400, 7_400],
  ['the busiest hour took a Wh more', 7_400, 7_401, 7_400],
  ['nothing flows', 0, 7_400, 0],
]

test.each(cases)('when %s (%i W, %s Wh), %i W are shown', (_, rate, most, shown) => {
  expect(capChargeRate(rate, most)).toBe(shown)
})
