import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { findAlternatives } from './plan-alternatives.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const LATER = Date.parse('2026-11-18T07:00:00Z')
const TARGET_WH = 38_000

function makeInputs(now: number, readyAt: number, levelWh: number): NightInputs {
  const inputs = makeNightInputs(makeSlots(now, readyAt), {
    readyTargets: [{ at: readyAt, targetWh: TARGET_WH }],
  })
  return { ...inputs, car: { ...inputs.car, levelWh: { low: levelWh, expected: levelWh, high: levelWh } } }
}

/** The first plan was made at 18:00 at 50 %; `inputs` are those of the plan in force. */
function find(inputs: NightInputs, now: number) {
  const first = makeInputs(EVENING, READY, 20_000)
  const plan = makeNightPlan(inputs)
  const charger = { pluggedInAt: EVENING, needsNetwork: false, maxStartDelayMs: 0 }
  return findAlternatives({ inputs, plan, first, ...charger }, now, () => Promise.resolve(null))
}

test('the rest of a plan, a boost and a charge at plug-in move the same energy', async () => {
  const inputs = makeInputs(EVENING, READY, 20_000)
  const whole = await find(inputs, EVENING)
  expect(whole?.rest.costPence).toBeCloseTo(140, 6)
  expect(whole?.boostNow.chargedWh).toBeCloseTo(20_000, 6)
  expect(whole?.atPlugIn?.chargedWh).toBeCloseTo(20_000, 6)
  // In the middle of its last half hour, which charges 4 kWh.
  const last = makeNightPlan(inputs).slots.findLast(({ powerW }) => powerW > 0)
  const part = await find(inputs, (last?.end ?? 0) - 900_000)
  expect(part?.rest.costPence).toBeCloseTo(14, 6)
  expect(part?.boostNow.chargedWh).toBeCloseTo(2_000, 6)
  expect(part?.atPlugIn?.chargedWh).toBeCloseTo(2_000, 6)
})

test('a plan that was made again is compared with the energy that it charges, not with that of the first', async () => {
  const found = await find(makeInputs(EVENING + 7_200_000, READY, 29_000), EVENING + 7_200_000)
  expect(found?.atPlugIn?.chargedWh).toBeCloseTo(10_000, 6)
  expect(found?.atPlugIn?.costPence).toBeCloseTo(300, 6)
})

test.each([
  ['a minute before', true, READY - 60_000],
  ['at', false, READY],
  ['an hour after', false, READY + 3_600_000],
])('%s the first ready-by time a charge at plug-in is compared: %s', async (_, isCompared, now) => {
  const found = await find(makeInputs(Math.floor(now / 1_800_000) * 1_800_000, LATER, 27_200), now)
  expect(found).not.toBeNull()
  expect(found?.atPlugIn !== null).toBe(isCompared)
})
