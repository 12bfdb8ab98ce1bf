import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { planNight } from './catch-up.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs } from './model/plan-model.ts'
import { keepRunningCharge } from './running-charge.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const NIGHT = Date.parse('2026-11-17T01:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

/** 40 kWh at 50 %, wanted at 95 %: at 7.2 kW into the battery from 00:30 to 03:00. */
const before = makeNightInputs(makeSlots(EVENING, READY))
const plan = makeNightPlan(before)

/** At 01:00, when the last hours before the ready-by time have become cheaper. */
function at(levelWh: number, change: Partial<NightInputs> = {}): NightInputs {
  const slots = makeSlots(NIGHT, READY, (start) => ({ importPrice: start >= READY - 3 * 3_600_000 ? 1 : 7 }))
  const car = { ...before.car, levelWh: { low: levelWh, expected: levelWh, high: levelWh } }
  return { ...before, now: NIGHT, slots, car, isCharging: true, ...change }
}

test.each([
  ['the target where the car is fuller than planned', 36_000, 38_000],
  ['the end of the charge where it is emptier', 18_000, 32_400],
])('the running charge goes on to %s', (_, levelWh, runningWh) => {
  expect(keepRunningCharge(at(levelWh), plan).runningWh).toBeCloseTo(runningWh, 0)
})

test.each([
  ['the car does not charge', at(30_000, { isCharging: false })],
  ['there is no target', at(30_000, { readyTargets: [] })],
  ['the target is reached', at(38_000)],
  ['it had less than full power', at(30_000, { power: { ...before.power, maxW: before.power.maxW * 1.06 } })],
])('nothing is kept where %s', (_, inputs) => {
  expect(keepRunningCharge(inputs, plan)).toBe(inputs)
})

test('the plan charges at once, for the reason of its half hours, and the rest by price', () => {
  const inputs = at(30_000)
  expect(planNight(inputs).slots[0]?.powerW).toBe(0)
  const kept = planNight({ ...inputs, runningWh: 33_000 })
  const [first] = kept.slots
  expect([first?.flowsFrom, first?.reason]).toEqual([NIGHT, 'needed'])
  expect(first?.levelWh).toBeCloseTo(33_000, 0)
  expect(kept.slots[1]?.powerW).toBe(0)
  expect(kept.targets[0]?.shortfallWh).toBe(0)
})
