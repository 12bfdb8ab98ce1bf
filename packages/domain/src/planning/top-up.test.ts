import { expect, test } from 'vitest'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { makeNightPlan } from './make-night-plan.ts'
import type { CarFacts, NightInputs } from './model/plan-model.ts'
import { skipTopUp } from './top-up.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const TARGET_WH = 50_000

/** A known level of 30 kWh of 60, to be 50 by 07:00. */
function makeInputs(now: number, batteryWh: number, car: Partial<CarFacts> = {}): NightInputs {
  const inputs = makeNightInputs(makeSlots(now, READY))
  return {
    ...inputs,
    now,
    readyTargets: [{ at: READY, targetWh: TARGET_WH }],
    car: { ...inputs.car, batteryWh, maximumWh: TARGET_WH, levelWh: levelAt(30_000), ...car },
  }
}

function levelAt(wh: number, low = wh) {
  return { low, expected: wh, high: wh }
}

const before = makeInputs(EVENING, 60_000)
const plan = makeNightPlan(before)
const finish = plan.slots.findLast(({ powerW }) => powerW > 0)?.end ?? 0

type Case = [name: string, batteryWh: number, car: Partial<CarFacts>, isSkipped: boolean]

test.each<Case>([
  ['1 % of the battery', 60_000, { levelWh: levelAt(49_400) }, false],
  ['a Wh less than 1 %', 60_000, { levelWh: levelAt(49_401) }, true],
  ['0.3 kWh, which is more than 1 %', 20_000, { levelWh: levelAt(49_700) }, false],
  ['a Wh less than 0.3 kWh', 20_000, { levelWh: levelAt(49_701) }, true],
  ['nothing, but for the rounding of its level', 60_000, { levelWh: levelAt(50_000, 49_700) }, true],
  [
    '1 % at worst by an estimate',
    60_000,
    { levelKind: 'estimated', levelWh: levelAt(49_900, 49_400) },
    false,
  ],
  ['less at worst', 60_000, { levelKind: 'estimated', levelWh: levelAt(49_900, 49_401) }, true],
  ['something unknown', 60_000, { levelKind: 'unknown', levelWh: levelAt(49_900) }, false],
])(
  'after the target was reached, a car that misses %s is charged on, or not',
  (_, batteryWh, car, isSkipped) => {
    const inputs = makeInputs(finish, batteryWh, car)
    const { low } = skipTopUp(inputs, plan, false).car.levelWh
    expect(low >= TARGET_WH).toBe(isSkipped)
    expect(makeNightPlan(skipTopUp(inputs, plan, false)).chargedWh > 0).toBe(!isSkipped)
  },
)

const nearly = { levelWh: levelAt(49_900) }

test('the same car is charged on while its plan is not at its end', () => {
  const inputs = makeInputs(finish - 1, 60_000, nearly)
  expect(skipTopUp(inputs, plan, false)).toBe(inputs)
})

const start = plan.slots.find(({ powerW }) => powerW > 0)?.start ?? 0
test.each<[name: string, change: Partial<NightInputs>, wh: number, isSkipped: boolean]>([
  ['waits for its plan, which a boost was quicker than,', { now: start - 1 }, 49_401, true],
  ['waits and misses 1 %', { now: start - 1 }, 49_400, false],
  ['is boosted', { now: start - 1, isCharging: true }, 49_401, false],
  ['is to begin now', { now: start }, 49_401, false],
])('a car that %s is topped up, or not', (_, change, wh, isSkipped) => {
  const inputs = { ...makeInputs(start - 1, 60_000, { levelWh: levelAt(wh) }), ...change }
  expect(skipTopUp(inputs, plan, false).car.levelWh.low >= TARGET_WH).toBe(isSkipped)
})

test('a car that is full is not charged on before its plan ends', () => {
  expect(skipTopUp(makeInputs(finish - 1, 60_000, nearly), plan, true).car.levelWh.low).toBe(TARGET_WH)
})

test.each([
  ['1 % of the battery', 49_400, false],
  ['a Wh less', 49_401, true],
])('a car that is plugged in and misses %s is charged, or not', (_, wh, isSkipped) => {
  const inputs = makeInputs(EVENING, 60_000, { levelWh: levelAt(wh) })
  expect(makeNightPlan(skipTopUp(inputs, null, false)).chargedWh > 0).toBe(!isSkipped)
})

test('a higher target than the one that was reached is charged for', () => {
  const inputs = makeInputs(finish, 60_000, { levelWh: levelAt(50_000) })
  const higher = { ...inputs, readyTargets: [{ at: READY, targetWh: TARGET_WH + 1 }] }
  expect(skipTopUp(higher, plan, false)).toBe(higher)
})

test('the next night needs no top-up either, unless the target of this one was missed', () => {
  const next = { ...makeInputs(EVENING, 60_000, nearly), now: READY }
  expect(skipTopUp(next, plan, false).car.levelWh.low).toBe(TARGET_WH)
  const missed = {
    ...plan,
    targets: plan.targets.map((target) => Object.assign({}, target, { shortfallWh: 51 })),
  }
  expect(skipTopUp(next, missed, false)).toBe(next)
})
