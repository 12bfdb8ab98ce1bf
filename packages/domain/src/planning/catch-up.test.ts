import { makeSlots, testNight } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { findCatchUp, planNight } from './catch-up.ts'
import type { NightInputs } from './model/plan-model.ts'

const HALF_HOUR_MS = 1_800_000
const NOW = Date.parse('2026-11-17T05:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')
const NEXT = Date.parse('2026-11-18T07:00:00Z')

/** 7.2 kW into 40 kWh: two hours from 30 % reach 62.4 % of the 95 % that are wanted. It is cheap in the next night. */
const inputs: NightInputs = {
  ...testNight,
  now: NOW,
  slots: makeSlots(NOW, NEXT, (start) => {
    const hour = new Date(start).getUTCHours()
    return { importPrice: hour < 5 ? 7 : 30, isPeak: hour >= 8 && hour < 11 }
  }),
  car: {
    ...testNight.car,
    levelWh: { low: 12_000, expected: 12_000, high: 12_000 },
    taperFromWh: 40_000,
    taperW: 7_200,
  },
  power: { ...testNight.power, maxW: 7_200 },
  readyTargets: [
    { at: READY, targetWh: 38_000 },
    { at: NEXT, targetWh: 38_000 },
  ],
  startDelayMs: 480_000,
  isCharging: true,
}

test('a target that cannot be met is reached at once after its ready-by time, whatever it costs', () => {
  const plan = planNight(inputs)
  const [first, second] = plan.targets
  expect(first?.levelWh).toBeCloseTo(24_960, 3)
  // All but the last Wh of 13,040 at 6.48 kW into the battery.
  expect(new Date(first?.reachedAt ?? 0).toISOString()).toBe('2026-11-17T09:00:43.889Z')
  expect(second?.shortfallWh).toBe(0)
  const late = plan.slots.filter(({ start, powerW }) => start >= READY && powerW > 0)
  expect(late.every(({ reason, end }) => reason === 'needed' && end <= READY + 5 * HALF_HOUR_MS)).toBe(true)
  expect(plan.chargedWh).toBeCloseTo(26_000 / 0.9, 0)
})

test('a target that is met changes nothing', () => {
  const levelWh = { low: 36_000, expected: 36_000, high: 36_000 }
  const plan = planNight({ ...inputs, car: { ...inputs.car, levelWh } })
  expect(plan.targets[0]?.shortfallWh).toBe(0)
  expect(plan.slots.every(({ start, powerW }) => start < READY || powerW === 0)).toBe(true)
})

test('the plan after a missed ready-by time catches it up first', () => {
  const slots = inputs.slots.filter(({ start }) => start >= READY)
  const levelWh = { low: 24_960, expected: 24_960, high: 24_960 }
  const next = { ...inputs, now: READY, slots, readyTargets: inputs.readyTargets.slice(1) }
  const plan = planNight({
    ...next,
    car: { ...inputs.car, levelWh },
    catchUp: { wh: 38_000, until: READY + 8 * HALF_HOUR_MS },
  })
  expect(plan.slots.slice(0, 4).every(({ powerW, reason }) => powerW === 7_200 && reason === 'needed')).toBe(
    true,
  )
  expect(plan.slots.slice(6).every(({ powerW }) => powerW === 0)).toBe(true)
})

test('what is not caught up four hours after the ready-by time waits for the cheap half hours of the next night', () => {
  const plan = planNight({ ...inputs, power: { ...inputs.power, maxW: 3_000 } })
  expect(plan.targets.map(({ levelWh }) => Math.round(levelWh))).toEqual([17_400, 38_000])
  const charging = plan.slots.filter(({ powerW }) => powerW > 0)
  const until = Date.parse('2026-11-17T11:00:00Z')
  expect(charging.filter(({ start }) => start < until)).toHaveLength(12)
  // 28.2 kWh by then: 9.8 kWh are left, at 1.35 kWh for each half hour.
  const late = charging.filter(({ start }) => start >= until)
  expect(late).toHaveLength(8)
  expect(
    late.every(({ start, reason }) => start >= Date.parse('2026-11-18T00:00:00Z') && reason === 'cheap'),
  ).toBe(true)
})

const inForce = { inputs, plan: planNight(inputs) }
const owed = { wh: 38_000, until: Date.parse('2026-11-17T11:00:00Z') }
const earlier = { wh: 36_000, until: NOW + 1 }
const cases: [string, Parameters<typeof findCatchUp>, object | null][] = [
  ['two points below a passed target', [inForce, at(37_199), READY], owed],
  ['a ms less than four hours after it', [inForce, at(20_000), READY + 14_400_000 - 1], owed],
  ['four hours after it', [inForce, at(20_000), READY + 14_400_000], null],
  ['within two points of it', [inForce, at(37_200), READY], null],
  ['before the ready-by time', [inForce, at(20_000), READY - 1], null],
  ['without a plan before', [null, at(20_000), READY], null],
  ['at an unknown level', [inForce, { ...at(20_000), levelKind: 'unknown' }, READY], null],
  [
    'owed since an earlier plan',
    [{ ...inForce, inputs: { ...inputs, catchUp: earlier } }, at(20_000), NOW],
    earlier,
  ],
  [
    'owed until now by an earlier plan',
    [{ ...inForce, inputs: { ...inputs, catchUp: earlier } }, at(20_000), NOW + 1],
    null,
  ],
]
test.each(cases)('a car %s owes: %#', (_, facts, expected) => {
  expect(findCatchUp(...facts)).toEqual(expected)
})

function at(wh: number): NightInputs['car'] {
  return { ...inputs.car, levelWh: { low: wh, expected: wh, high: wh } }
}
