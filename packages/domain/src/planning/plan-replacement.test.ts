import { familyCar, makePricedSlots, testNight } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs } from './model/plan-model.ts'
import { findReplacementReason, type ReplacementReason } from './plan-replacement.ts'
import type { PlanTrigger } from './model/plan-trigger.ts'

const start = Date.parse('2026-11-14T22:00:00Z')

/** Four half hours; exactly one of them at full power, 3,700 Wh, is missing. */
function night(prices: readonly number[], change: Partial<NightInputs> = {}): NightInputs {
  const slots = makePricedSlots(start, prices, { carbonIntensity: 100, houseW: 400 })
  return {
    ...testNight,
    now: start,
    slots,
    car: { ...familyCar, maximumWh: 43_700, chargeEfficiency: 1, dischargeEfficiency: 1 },
    power: { minW: 1380, maxW: 7400, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: start + 4 * HALF_HOUR_MS, targetWh: 43_700 }],
    ...change,
  }
}

type Triggers = { readonly madeFor?: PlanTrigger; readonly trigger?: PlanTrigger }

function findReason(
  before: NightInputs,
  after: NightInputs,
  { madeFor = 'plug-in', trigger = 'prices' }: Triggers = {},
): ReplacementReason | null {
  const inForce = { inputs: before, plan: makeNightPlan(before), trigger: madeFor }
  return findReplacementReason([{ inForce, fresh: makeNightPlan(after), inputs: after, trigger }])
}

type PriceCase = [name: string, old: number, other: number, reason: ReplacementReason | null]

/** The plan in force charges in the second half hour; then the price of the third becomes `other`. */
const prices: readonly PriceCase[] = [
  ['saves 4.99 % at 20 p', 20, 19.002, null],
  ['saves 5 % at 20 p, exactly 1 p per kWh', 20, 19, 'cheaper'],
  ['saves 5.01 % at 20 p', 20, 18.998, 'cheaper'],
  ['saves 10 % but 0.99 p per kWh', 9.9, 8.91, null],
  ['saves 10 % and 1 p per kWh', 10, 9, 'cheaper'],
  ['saves 10.1 % and 1.01 p per kWh', 10, 8.99, 'cheaper'],
  ['saves 4.9 % and 1.47 p per kWh', 30, 28.53, null],
  ['saves nothing', 20, 20, null],
]

describe('a plan in force', () => {
  test.each(prices)('against one that %s', (_name, old, other, reason) => {
    const before = night([50, old, 50, 50])
    expect(findReason(before, night([50, old, other, 50]))).toBe(reason)
  })

  test.each<[name: string, lowWh: number, reason: ReplacementReason | null]>([
    ['49 Wh', 39_951, null],
    ['50 Wh', 39_950, null],
    ['52 Wh', 39_948, 'missed-target'],
  ])('that would now miss its target by %s', (_name, low, reason) => {
    const before = night([50, 20, 50, 50])
    const car = { ...before.car, levelWh: { low, expected: low, high: low } }
    expect(findReason(before, { ...before, car })).toBe(reason)
  })

  test.each<[name: string, lowWh: number, reason: ReplacementReason | null]>([
    ['half a point of the battery', 39_700, null],
    ['a Wh more', 39_699, 'missed-target'],
  ])('that would now miss its target by %s, where nothing but a forecast is new', (_name, low, reason) => {
    const before = night([50, 20, 50, 50])
    const car = { ...before.car, levelWh: { low, expected: low, high: low } }
    expect(findReason(before, { ...before, car }, { trigger: 'forecast' })).toBe(reason)
  })

  test('is kept if nothing else can meet the target either', () => {
    const before = night([20, 20, 20, 20])
    const car = { ...before.car, levelWh: { low: 20_000, expected: 20_000, high: 20_000 } }
    expect(findReason({ ...before, car }, { ...before, car })).toBe(null)
  })

  test.each<
    [name: string, change: (inputs: NightInputs) => Partial<NightInputs>, reason: ReplacementReason | null]
  >([
    ['the goal', () => ({ goal: 'carbon' }), 'settings'],
    ["the range's minimum", ({ car }) => ({ car: { ...car, minimumWh: 16_000 } }), 'settings'],
    ["the range's maximum", ({ car }) => ({ car: { ...car, maximumWh: 44_000 } }), 'settings'],
    [
      'the target',
      ({ car }) => ({ readyTargets: [{ at: start + 4 * HALF_HOUR_MS, targetWh: car.batteryWh }] }),
      'settings',
    ],
    [
      'the ready-by time',
      () => ({ readyTargets: [{ at: start + 3 * HALF_HOUR_MS, targetWh: 43_700 }] }),
      'settings',
    ],
    ['the delay', () => ({ startDelayMs: 60_000 }), null],
  ])('when the owner changes %s', (_name, change, reason) => {
    const before = night([50, 20, 50, 50])
    expect(findReason(before, { ...before, ...change(before) })).toBe(reason)
  })

  test('is replaced when the main fuse no longer bears it', () => {
    const before = night([50, 20, 50, 50])
    const slots = before.slots.map((slot, index) => (index === 1 ? { ...slot, houseW: 9000 } : slot))
    expect(findReason(before, { ...before, slots })).toBe('broken-rule')
  })

  test('is replaced when it charges in peak hours without need', () => {
    const before = night([50, 20, 50, 50])
    const slots = before.slots.map((slot, index) => (index === 1 ? { ...slot, isPeak: true } : slot))
    expect(findReason(before, { ...before, slots })).toBe('broken-rule')
  })

  test('is replaced when the level turns out to be below the minimum', () => {
    const before = night([50, 20, 20, 50])
    const car = { ...before.car, levelWh: { low: 14_000, expected: 14_000, high: 14_000 } }
    expect(findReason(before, { ...before, car })).toBe('below-minimum')
  })

  // Nothing is planned for it: no target is missed, and nothing becomes cheaper.
  test.each<[name: string, levelWh: number, low: number, reason: ReplacementReason | null]>([
    ['at 5 %', 3_000, 3_000, 'below-minimum'],
    ['51 Wh below the minimum', 14_949, 14_949, 'below-minimum'],
    ['50 Wh below it', 14_950, 14_950, null],
    ['at the minimum, whose rounding is below it', 15_000, 14_700, null],
  ])('of a car without a ready-by time that turns out to be %s', (_name, expected, low, reason) => {
    const before = night([20, 20, 20, 20], { readyTargets: [] })
    const car = { ...before.car, levelWh: { low, expected, high: expected } }
    expect(findReason(before, { ...before, car }, { trigger: 'drift' })).toBe(reason)
  })

  test('that charges to the minimum at once already is kept', () => {
    const inputs = night([20, 20, 20, 20], { readyTargets: [] })
    const low = { ...inputs, car: { ...inputs.car, levelWh: { low: 9_000, expected: 9_000, high: 9_000 } } }
    expect(findReason(low, low, { trigger: 'drift' })).toBe(null)
  })

  test('is replaced when it would pass the upper end of the range', () => {
    const before = night([50, 20, 50, 50])
    const car = { ...before.car, levelWh: { low: 40_051, expected: 40_051, high: 40_051 } }
    expect(findReason(before, { ...before, car })).toBe('broken-rule')
  })

  test('is replaced when it gives back in hours that became forbidden', () => {
    const sells = night([50, 10, 10, 10], {
      power: { minW: 1380, maxW: 7400, maxExportW: 5000, fuseW: 13_800 },
    })
    const full = {
      ...sells,
      car: { ...sells.car, maximumWh: 40_000 },
      readyTargets: [{ at: start + 4 * HALF_HOUR_MS, targetWh: 40_000 }],
    }
    const noExport = [{ from: start, to: start + HALF_HOUR_MS }]
    expect(makeNightPlan(full).exportedWh).toBeGreaterThan(0)
    expect(findReason(full, { ...full, noExport })).toBe('broken-rule')
  })

  // 50 p becomes 5 p: a saving of three quarters.
  test.each<[name: string, ageS: number, triggers: Triggers, reason: ReplacementReason | null]>([
    ['29:59 after it replaced another', 1_799, { madeFor: 'forecast', trigger: 'forecast' }, null],
    ['30:00 after it', 1_800, { madeFor: 'forecast', trigger: 'forecast' }, 'cheaper'],
    ['30:01 after it', 1_801, { madeFor: 'forecast', trigger: 'forecast' }, 'cheaper'],
    ['29:59 after it, by a new level', 1_799, { madeFor: 'prices', trigger: 'drift' }, null],
    ['29:59 after it, by a restart', 1_799, { madeFor: 'prices', trigger: 'start' }, null],
    ['a minute after a plug-in', 60, { madeFor: 'plug-in', trigger: 'drift' }, 'cheaper'],
    ['a minute after a ready-by time', 60, { madeFor: 'ready-time', trigger: 'drift' }, 'cheaper'],
    ['by another tariff and settings', 60, { madeFor: 'drift', trigger: 'settings' }, 'settings'],
    ['by another tariff and a one-off change', 60, { madeFor: 'drift', trigger: 'one-off' }, 'settings'],
    ['by a skipped delay', 60, { madeFor: 'drift', trigger: 'skip-delay' }, 'cheaper'],
    ['by a boost', 60, { madeFor: 'drift', trigger: 'boost' }, 'cheaper'],
    ['by prices', 60, { madeFor: 'prices', trigger: 'prices' }, 'cheaper'],
    ['by another tariff', 60, { madeFor: 'prices', trigger: 'tariff' }, 'settings'],
    ['by a reconnection', 60, { madeFor: 'drift', trigger: 'reconnect' }, 'cheaper'],
  ])('is replaced by a cheaper one, or not: %s', (_name, ageS, triggers, reason) => {
    const before = night([50, 20, 50, 50], { now: start - ageS * 1000 })
    expect(findReason(before, night([50, 20, 5, 50]), triggers)).toBe(reason)
  })

  test.each<[name: string, change: Partial<NightInputs['car']>, reason: ReplacementReason]>([
    ['miss its target', { levelWh: { low: 39_600, expected: 39_600, high: 39_600 } }, 'missed-target'],
    ['pass the range', { levelWh: { low: 40_100, expected: 40_100, high: 40_100 } }, 'broken-rule'],
    ['wait below the minimum', { levelWh: { low: 9_000, expected: 9_000, high: 9_000 } }, 'below-minimum'],
  ])('a minute old that would %s is replaced also while it charges', (_name, change, reason) => {
    const before = night([50, 20, 50, 50], { now: start - 60_000 })
    const after = night([50, 20, 50, 50])
    const charging = { ...after, isCharging: true, car: { ...after.car, ...change } }
    expect(findReason(before, charging, { madeFor: 'drift', trigger: 'drift' })).toBe(reason)
  })

  // The third half hour became cheaper while the car charges in the second.
  test.each<
    [
      name: string,
      trigger: PlanTrigger,
      isCharging: boolean,
      solarW: number,
      reason: ReplacementReason | null,
    ]
  >([
    ['a new level', 'drift', true, 1, null],
    ['a restart', 'start', true, 1, null],
    ['a new level before it charges', 'drift', false, 1, 'cheaper'],
    ['new prices', 'prices', true, 0, 'cheaper'],
    ['a new forecast of the sun', 'forecast', true, 1, 'cheaper'],
    ['a forecast that it has no use for', 'forecast', true, 0, null],
  ])('in which the car charges is moved, or not, by %s', (_name, trigger, isCharging, solarW, reason) => {
    const before = night([50, 20, 50, 50])
    const later = start + HALF_HOUR_MS
    const after = night([50, 20, 5, 50])
    const slots = after.slots.slice(1).map((slot) => Object.assign({}, slot, { solarW }))
    const inputs = { ...after, now: later, slots, isCharging }
    expect(findReason(before, inputs, { trigger })).toBe(reason)
  })

  // The plan in force has four half hours, the new one a day.
  test.each<[name: string, aheadS: number, isCharging: boolean, reason: ReplacementReason | null]>([
    ['12 hours ahead', 12 * 3600, false, null],
    ['a second less', 12 * 3600 - 1, false, 'ends'],
    ['an hour ahead while the car charges', 3600, true, null],
    ['a second less while it charges', 3599, true, 'ends'],
  ])('without a ready-by time that has %s', (_name, aheadS, isCharging, reason) => {
    const slots = Array.from({ length: 48 }, () => 20)
    const before = night(slots, { readyTargets: [] })
    const now = start + 24 * 3_600_000 - aheadS * 1000
    const longer = night([...slots, ...slots], { readyTargets: [] }).slots.filter(({ end }) => end > now)
    const inputs = { ...before, now, slots: longer, isCharging }
    expect(findReason(before, inputs, { trigger: 'drift' })).toBe(reason)
    const same = { ...inputs, slots: before.slots.filter(({ end }) => end > now) }
    expect(findReason(before, same, { trigger: 'drift' })).toBe(null)
  })

  test('of an unknown level without a ready-by time is not replaced for an end that moved with the clock', () => {
    const unknown = night([20, 20, 20, 20])
    const before = { ...unknown, car: { ...unknown.car, levelKind: 'unknown' as const } }
    const later = { ...before, readyTargets: [{ at: start + 3 * HALF_HOUR_MS, targetWh: 43_700 }] }
    expect(findReason(before, later)).toBe(null)
  })

  test('continues while a new one is made in the middle of it', () => {
    const before = night([50, 20, 50, 50])
    const later = start + 1.5 * HALF_HOUR_MS
    const car = { ...before.car, levelWh: { low: 41_850, expected: 41_850, high: 41_850 } }
    const [, second, ...others] = before.slots
    const slots = second === undefined ? [] : [{ ...second, start: later }, ...others]
    expect(findReason(before, { ...before, now: later, car, slots, isCharging: true })).toBe(null)
  })
})

test('a ready-by time that has passed is no other setting', () => {
  const before = night([10, 10, 10, 10])
  const both = [{ at: start + HALF_HOUR_MS, targetWh: 40_000 }, ...before.readyTargets]
  const inForce = { ...before, readyTargets: both }
  const now = start + 2 * HALF_HOUR_MS
  const later = { ...before, now, slots: before.slots.slice(2) }
  expect(findReason(inForce, later)).not.toBe('settings')
})

test('two cars of a home that would only swap their half hours keep their plans', () => {
  const [second, third, now] = [night([30, 20, 30, 30]), night([30, 30, 20, 30]), night([20, 20, 20, 20])]
  const [early, late] = [makeNightPlan(second), makeNightPlan(third)]
  const cars = [
    { inForce: { inputs: second, plan: early, trigger: 'plug-in' as const }, fresh: late },
    { inForce: { inputs: third, plan: late, trigger: 'plug-in' as const }, fresh: early },
  ].map((each) => Object.assign(each, { inputs: now, trigger: 'prices' as const }))
  expect(findReplacementReason(cars)).toBeNull()
})
