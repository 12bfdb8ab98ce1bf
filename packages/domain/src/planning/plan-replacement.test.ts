import { describe, expect, test } from 'vitest'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs, SlotFacts } from './plan-model.ts'
import { findReplacementReason, type ReplacementReason } from './plan-replacement.ts'

const start = Date.parse('2026-11-14T22:00:00Z')

/** Four half hours; exactly one of them at full power, 3,700 Wh, is missing. */
function night(prices: readonly number[], change: Partial<NightInputs> = {}): NightInputs {
  const slots = prices.map((importPrice, index): SlotFacts => {
    const from = start + index * HALF_HOUR_MS
    return {
      start: from,
      end: from + HALF_HOUR_MS,
      importPrice,
      exportPrice: 0,
      carbonIntensity: 100,
      solarW: 0,
      houseW: 400,
      estimates: [],
      isPeak: false,
    }
  })
  return {
    now: start,
    goal: 'cost',
    slots,
    car: {
      batteryWh: 60_000,
      levelWh: { low: 40_000, expected: 40_000, high: 40_000 },
      levelKind: 'known',
      minimumWh: 15_000,
      maximumWh: 43_700,
      chargeEfficiency: 1,
      dischargeEfficiency: 1,
      taperFromWh: 57_000,
      taperW: 3700,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1380, maxW: 7400, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: start + 4 * HALF_HOUR_MS, targetWh: 43_700 }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...change,
  }
}

function findReason(before: NightInputs, after: NightInputs): ReplacementReason | null {
  return findReplacementReason({ inputs: before, plan: makeNightPlan(before) }, makeNightPlan(after), after)
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
    expect(findReason(before, { ...before, car })).toBe('missed-target')
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
  expect(
    findReplacementReason({ inputs: inForce, plan: makeNightPlan(inForce) }, makeNightPlan(later), later),
  ).not.toBe('settings')
})
