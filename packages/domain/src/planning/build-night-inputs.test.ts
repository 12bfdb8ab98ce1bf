import { describe, expect, test } from 'vitest'
import type { ChargeSource } from '../vehicle/charge-level.ts'
import { buildNightInputs, type NightFacts } from './build-night-inputs.ts'
import { makeFacts } from './test-night-facts.ts'

const NOON = '2026-11-16T12:00:00Z'

function withLevel(kind: 'known' | 'estimated', percent: number, source: ChargeSource): NightFacts {
  const facts = makeFacts(NOON, percent)
  return { ...facts, level: { kind, percent, low: percent, high: percent, at: facts.now, source } }
}

describe('charging power is the least of charger and car', () => {
  test.each([
    ['a V2G charger', true, 7_400, 6_000],
    ['a V2G charger with a car that takes less', true, 3_600, 3_600],
    ['a smart charger', false, 7_400, 7_360],
  ])('%s', (_, isV2gCharger, maxAcPowerW, expected) => {
    const facts = makeFacts(NOON, 50)
    const inputs = buildNightInputs({ ...facts, isV2gCharger, vehicle: { ...facts.vehicle, maxAcPowerW } })
    expect(inputs.power.maxW).toBe(expected)
  })
})

describe('the pessimistic level counts with the rounding of a report in whole percent', () => {
  test.each([
    ['the car', withLevel('known', 50, 'car'), 24_750],
    ['an empty car', withLevel('known', 0, 'car'), 0],
    ['the charger', withLevel('known', 50, 'charger'), 24_750],
    ['an estimate, which has its own band', withLevel('estimated', 50, 'car'), 25_000],
  ])('%s', (_, facts, low) => {
    expect(buildNightInputs(facts).car.levelWh.low).toBe(low)
  })
})
