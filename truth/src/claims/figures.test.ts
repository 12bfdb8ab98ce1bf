import { expect, test } from 'vitest'
import { untilNow } from './facts.ts'
import { miles } from './figures.ts'
import { makeFacts, makeSample } from './test-facts.ts'

/** 10 kWh at 6 kW up to 03:00, of which the car gives 1 kWh back. */
const track = [
  makeSample('2026-03-10T01:20:00Z'),
  makeSample('2026-03-10T02:45:00Z', { importWh: 8_500 }),
  makeSample('2026-03-10T03:00:00Z', { importWh: 10_000 }),
  makeSample('2026-03-10T03:10:00Z', { importWh: 10_000, exportWh: 1_000 }),
]
const facts = makeFacts('2026-03-10T03:10:00Z', { key: 'house-18', track })

test.each([
  ['about 35', 'untrue'],
  ['about 37', 'true'],
  ['about 39', 'true'],
  ['about 43', 'true'],
  ['about 46', 'untrue'],
])('[TRUTH-06] of 37 miles at 02:45, 43.5 at 03:00 and 39 at 03:10, %s is %s', (said, kind) => {
  expect(miles(said, facts, untilNow(facts, Date.parse('2026-03-10T01:20:00Z'))).kind).toBe(kind)
})
