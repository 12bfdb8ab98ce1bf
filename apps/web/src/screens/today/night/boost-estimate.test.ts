// @vitest-environment node
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { estimateBoost } from './boost-estimate.ts'

const plan = toChargePlan(makePlan())
const first = plan.slots[0]?.start ?? 0
/** Slots at 7 kW; a boost takes three hours for 10.5 kWh, as the car slows down. */
const slow = {
  ...plan,
  slots: plan.slots.map((slot) => ({ start: slot.start, end: slot.end, importPrice: 10, powerW: 7_000 })),
  alternatives: plan.alternatives && {
    ...plan.alternatives,
    boostNow: {
      ...plan.alternatives.boostNow,
      from: first,
      energyWh: 10_500,
      reachedAt: first + 3 * HOUR_MS,
    },
  },
}
const open = { endsAt: null, energyWh: null, chargedWh: 0 }

test.each([
  ['ends before the car slows down', { endsAt: first + HOUR_MS }, 7_000, 1],
  ['ends while it is slow', { endsAt: first + 2 * HOUR_MS }, 10_500, 2],
  ['ends after the target', { endsAt: first + 4 * HOUR_MS }, 10_500, 4],
  ['ends after some energy', { energyWh: 3_500 }, 3_500, 1],
])('[TRUTH-05] a boost that %s', (_, end, energyWh, hours) => {
  const estimate = estimateBoost(Object.assign(structuredClone(plan), slow), { ...open, ...end }, first)
  expect(estimate?.energyWh).toBeCloseTo(energyWh, 6)
  expect(estimate?.endsAt).toBeCloseTo(first + hours * HOUR_MS, 6)
  expect(estimate?.costPence).toBeCloseTo(energyWh / 100, 6)
})
