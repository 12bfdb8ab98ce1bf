import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { testNight } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { readNightInputs, readNightPlan, writeNightInputs, writeNightPlan } from './stored-night.ts'

const start = Date.parse('2026-11-16T18:00:00Z')
const inputs: NightInputs = {
  ...testNight,
  slots: [0, 1, 2].map((index) => ({
    start: start + index * 1_800_000,
    end: start + (index + 1) * 1_800_000,
    importPrice: 10 + index,
    exportPrice: 0,
    carbonIntensity: 100,
    solarW: 0,
    houseW: 300,
    estimates: index === 2 ? ['import-price', 'solar'] : [],
    isPeak: index === 0,
  })),
  readyTargets: [{ at: start + 3 * 1_800_000, targetWh: 22_000 }],
  catchUp: { wh: 21_000, until: 1_800_000 },
}

test('inputs and plans are read as they were written', () => {
  expect(readNightInputs(JSON.parse(writeNightInputs(inputs)))).toEqual(inputs)
  const plan = makeNightPlan(inputs)
  expect(readNightPlan(JSON.parse(writeNightPlan(plan)))).toEqual(plan)
})

test.each([
  ['the first', [0]],
  ['the last', [2]],
])('a cap that only %s half hour has is read in that one alone', (_, capped) => {
  const cap = { index: 0, beyondPrice: 28.9 }
  const slots = inputs.slots.map((slot, index) => (capped.includes(index) ? { ...slot, cap } : slot))
  const night = { ...inputs, slots }
  expect(readNightInputs(JSON.parse(writeNightInputs(night)))).toStrictEqual(night)
})

test('a night without slots is read without slots', () => {
  expect(readNightInputs(JSON.parse(writeNightInputs(testNight)))).toEqual(testNight)
})
