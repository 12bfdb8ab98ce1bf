import { expect, test } from 'vitest'
import type { ChargeLevel } from '../car-level/level-state.ts'
import { buildNightInputs } from './build-night-inputs.ts'
import { planNight } from './catch-up.ts'
import { findNeedRange } from './need-range.ts'
import { makeFacts } from './testing/test-night-facts.ts'

const EVENING = '2026-11-16T22:00:00Z'

/** A car of 50 kWh that is to reach 80 %, at 7p a kWh. */
function findRange(level: ChargeLevel) {
  const facts = makeFacts(EVENING, 50)
  const inputs = buildNightInputs({ ...facts, isV2gCharger: false, level })
  const range = findNeedRange(inputs, planNight(inputs))
  if (range === null) return null
  return [range.lowEnergyWh, range.highEnergyWh, range.lowPence, range.highPence].map(Math.round)
}

function estimate(low: number, high: number): ChargeLevel {
  const at = Date.parse(EVENING)
  return { kind: 'estimated', percent: (low + high) / 2, low, high, at, source: 'stop' }
}

test.each([
  // The minimum of 30 % is assumed: 25 kWh to store, which take 27.8 at the meter.
  ['unknown: it may need nothing', { kind: 'unknown' } as const, [0, 27_778, 0, 194]],
  ['known', makeFacts(EVENING, 50).level, null],
  ['estimated within 19 points', estimate(50, 69), null],
  ['estimated within 20 points', estimate(50, 70), [5_556, 16_667, 39, 117]],
  ['estimated, and perhaps above the target', estimate(60, 100), [0, 11_111, 0, 78]],
  ['estimated above the target', estimate(80, 100), null],
])('a level that is %s', (_, level, expected) => {
  expect(findRange(level)).toEqual(expected)
})

test('a plan for more than the target has no range', () => {
  const inputs = buildNightInputs({
    ...makeFacts(EVENING, 50),
    isV2gCharger: false,
    level: estimate(80, 100),
  })
  const plan = planNight(inputs)
  const slots = plan.slots.map((slot, index) =>
    index === 0 ? Object.assign(structuredClone(slot), { powerW: 2_000, energyWh: 1_000 }) : slot,
  )
  expect(findNeedRange(inputs, { ...plan, slots })).toBeNull()
})
