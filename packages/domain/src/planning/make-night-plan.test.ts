import { familyCar, makeSlot, testNight } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs, SlotFacts } from './model/plan-model.ts'

/** A Saturday, so that no hour is a peak hour. */
const evening = Date.parse('2026-11-14T18:00:00Z')

function slot(index: number, change: Partial<SlotFacts> = {}): SlotFacts {
  const start = evening + index * HALF_HOUR_MS
  return {
    ...makeSlot(start, start + HALF_HOUR_MS, 30),
    carbonIntensity: 200,
    houseW: 300,
    ...change,
  }
}

/** Eight half hours and a ready-by time at their end; 2 kWh are missing at the battery. */
function night(
  change: Partial<NightInputs> = {},
  slots = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => slot(index)),
): NightInputs {
  return {
    ...testNight,
    now: evening,
    slots,
    car: { ...familyCar, maximumWh: 42_000 },
    power: { minW: 1380, maxW: 7400, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 42_000 }],
    ...change,
  }
}

/** Power in W and reason of each half hour. */
function describePowers(inputs: NightInputs): readonly string[] {
  return makeNightPlan(inputs).slots.map(({ powerW, reason }) => `${Math.round(powerW)} ${reason}`)
}

function withCar(change: Partial<NightInputs['car']>): NightInputs['car'] {
  return { ...night().car, ...change }
}

/** The second half hour is dear, and pays this much for export. */
function withDearSlot(exportPrice: number): SlotFacts[] {
  return night().slots.map((_, index) =>
    slot(index, index === 1 ? { importPrice: 40, exportPrice } : { importPrice: 10, exportPrice: 5 }),
  )
}

describe('a plan', () => {
  test('charges in the cheapest half hour, to the target and no further', () => {
    const slots = [30, 30, 12, 30, 10, 30, 30, 30].map((importPrice, index) => slot(index, { importPrice }))
    const plan = makeNightPlan(night({}, slots))
    expect(plan.slots.map(({ powerW }) => Math.round(powerW))).toEqual([0, 0, 0, 0, 4444, 0, 0, 0])
    expect(plan.slots.map(({ reason }) => reason)).toEqual([
      'dear',
      'dear',
      'dear',
      'dear',
      'cheap',
      'done',
      'done',
      'done',
    ])
    expect(plan.costPence).toBeCloseTo(22.22, 2)
    expect(plan.targets[0]).toMatchObject({ shortfallWh: 0, levelWh: 42_000 })
  })

  /** Three of the eight half hours are cheap, up to the ready-by time: at full power they store 9,990 Wh. */
  const fills: [name: string, missingWh: number, pence: number][] = [
    ['less than the cheap half hours store', 9_980, 49.9],
    ['a Wh less', 9_989, 49.945],
    ['exactly as much', 9_990, 49.95],
    // The rest flows at 6 A for as long as it takes: 11 Wh at the charger, in place of half an hour.
    ['ten Wh more', 10_000, 50.283],
    ['a half hour at 6 A more', 10_611, 70.65],
  ]
  test.each(fills)('costs the least where the car misses %s', (_, missing, pence) => {
    const slots = night().slots.map((_slot, index) => slot(index, { importPrice: index < 5 ? 30 : 4.5 }))
    const targetWh = 40_000 + missing
    const car = withCar({ maximumWh: targetWh })
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh }]
    const plan = makeNightPlan(night({ car, readyTargets }, slots))
    expect(plan.costPence).toBeCloseTo(pence, 2)
    expect(plan.targets[0]).toMatchObject({ shortfallWh: 0 })
  })

  test('charges at full power in one block, early, where all half hours cost the same', () => {
    const car = withCar({ maximumWh: 49_000 })
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 49_000 }]
    const powers = makeNightPlan(night({ car, readyTargets })).slots.map(({ powerW }) => Math.round(powerW))
    expect(powers.filter((powerW) => powerW === 7400)).toHaveLength(2)
    expect(powers.findLastIndex((powerW) => powerW > 0)).toBe(2)
  })

  test('charges a car of an unknown level in the dear hours last, which it may not need', () => {
    const slots = [30, 30, 30, 10, 10, 30, 30, 30].map((importPrice, index) =>
      slot(index, { importPrice, carbonIntensity: 100 + 10 * index }),
    )
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 49_000 }]
    function listPowers(levelKind: 'known' | 'unknown'): readonly number[] {
      const car = withCar({ maximumWh: 49_000, levelKind })
      return makeNightPlan(night({ car, readyTargets }, slots)).slots.map(({ powerW }) => Math.round(powerW))
    }
    expect(listPowers('known')).toEqual([5200, 0, 0, 7400, 7400, 0, 0, 0])
    expect(listPowers('unknown')).toEqual([0, 0, 0, 7400, 7400, 0, 0, 5200])
  })

  test('of equal prices takes the half hour with the least carbon', () => {
    const slots = [200, 200, 200, 200, 200, 100, 200, 200].map((carbonIntensity, index) =>
      slot(index, { carbonIntensity }),
    )
    expect(describePowers(night({}, slots))[5]).toBe('4444 any-time')
  })

  test('with the carbon goal takes the half hour with the least carbon, whatever it costs', () => {
    const slots = night().slots.map((_, index) =>
      slot(index, index === 6 ? { carbonIntensity: 20, importPrice: 80 } : { importPrice: 5 }),
    )
    expect(describePowers(night({ goal: 'carbon' }, slots))[6]).toBe('4444 green')
  })

  test.each([
    ['a Wh below', 'known', 14_999, '7400 minimum-first'],
    ['at', 'known', 15_000, '0 peak-hours'],
    ['a Wh above', 'known', 15_001, '0 peak-hours'],
    ['more than a hundredth below', 'estimated', 14_399, '7400 minimum-first'],
    ['a hundredth of its battery below', 'estimated', 14_400, '0 peak-hours'],
  ] as const)(
    'a car that is expected %s its minimum (%s), and may be far below it, begins with: %4$s',
    (_, levelKind, expected, first) => {
      const slots = night().slots.map((_slot, index) => slot(index, { isPeak: index < 4 }))
      const car = withCar({ levelWh: { low: 9_000, expected, high: 21_000 }, levelKind })
      const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 20_000 }]
      const inputs = night({ car, readyTargets }, slots)
      expect(describePowers(inputs)[0]).toBe(first)
      expect(makeNightPlan(inputs).targets[0]).toMatchObject({ shortfallWh: 0 })
    },
  )

  test('charges below the minimum at once and at full power, also in dear peak hours', () => {
    const car = withCar({ levelWh: { low: 11_670, expected: 12_000, high: 12_500 }, maximumWh: 15_000 })
    const slots = night().slots.map((_, index) =>
      slot(index, index === 0 ? { importPrice: 90, isPeak: true } : {}),
    )
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 15_000 }]
    expect(describePowers(night({ car, readyTargets, startDelayMs: 600_000 }, slots))[0]).toBe(
      '7400 minimum-first',
    )
  })

  test('does not charge in peak hours, however cheap, unless the car would not be ready', () => {
    const slots = night().slots.map((_, index) =>
      slot(index, index < 4 ? { importPrice: 1, isPeak: true } : {}),
    )
    expect(describePowers(night({}, slots)).slice(0, 5)).toEqual([
      '0 peak-hours',
      '0 peak-hours',
      '0 peak-hours',
      '0 peak-hours',
      '4444 needed',
    ])
    const readyTargets = [{ at: evening + 4 * HALF_HOUR_MS, targetWh: 42_000 }]
    const early = makeNightPlan(night({ readyTargets }, slots))
    expect(early.targets[0]).toMatchObject({ shortfallWh: 0 })
  })

  test('does not charge in peak hours that no target needs, however dear the others are', () => {
    const slots = night().slots.map((_, index) =>
      slot(index, index < 4 ? { importPrice: 1, isPeak: true } : { importPrice: 5000 }),
    )
    expect(describePowers(night({}, slots)).slice(3, 5)).toEqual(['0 peak-hours', '4444 needed'])
  })

  test('begins after the random delay, and loses that much of its first half hour', () => {
    const slots = night().slots.map((_, index) => slot(index, index === 3 ? { importPrice: 5 } : {}))
    const [, , , delayed] = makeNightPlan(night({ startDelayMs: 600_000 }, slots)).slots
    expect(delayed?.flowsFrom).toBe(evening + 3 * HALF_HOUR_MS + 600_000)
    expect(Math.round(delayed?.powerW ?? 0)).toBe(6667)
  })

  test('leaves the house its part of the main fuse', () => {
    const slots = night().slots.map((_, index) => slot(index, { houseW: 10_000 }))
    const car = withCar({ maximumWh: 52_000 })
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 52_000 }]
    const plan = makeNightPlan(night({ car, readyTargets }, slots))
    expect(Math.max(...plan.slots.map(({ powerW }) => Math.round(powerW)))).toBe(3800)
  })

  test('that cannot be met has the least shortfall, and names when the target is reached', () => {
    const car = withCar({ maximumWh: 57_000 })
    const readyTargets = [{ at: evening + 2 * HALF_HOUR_MS, targetWh: 57_000 }]
    const plan = makeNightPlan(night({ car, readyTargets }, night().slots.slice(0, 2)))
    expect(plan.slots.map(({ powerW }) => powerW)).toEqual([7400, 7400])
    const [target] = plan.targets
    expect(Math.round(target?.shortfallWh ?? 0)).toBe(10_340)
    // 10,340 Wh more take 1.5526 h at 7,400 W and 90 %.
    expect(Math.round(((target?.reachedAt ?? 0) - evening) / 60_000)).toBe(153)
  })

  /** From 57 kWh on it takes 957 W, less than the least power of 1,380 W: 430.65 Wh are stored in half an hour. */
  const slowCar = withCar({ levelWh: { low: 57_000, expected: 57_000, high: 57_000 }, taperW: 957 })

  test.each([
    ['seven half hours', 8, [957, 957, 957, 957, 957, 957, 957, 0], 0],
    ['more than there are', 6, [957, 957, 957, 957, 957, 957], 416],
  ])('fills a car that slows down below the least power: it takes %s', (_, count, powers, shortfallWh) => {
    const car = { ...slowCar, maximumWh: 60_000 }
    const power = { ...night().power, maxW: 3680 }
    const readyTargets = [{ at: evening + count * HALF_HOUR_MS, targetWh: 60_000 }]
    const plan = makeNightPlan(night({ car, power, readyTargets }, night().slots.slice(0, count)))
    expect(plan.slots.map(({ powerW }) => Math.round(powerW))).toEqual(powers)
    expect(Math.round(plan.targets[0]?.shortfallWh ?? 0)).toBe(shortfallWh)
  })

  test('stops a nearly full car in time where it slows down below the least power', () => {
    const car = { ...slowCar, maximumWh: 57_100 }
    const readyTargets = [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 57_100 }]
    const [first] = makeNightPlan(night({ car, readyTargets })).slots
    // 111.11 Wh at the charger.
    expect([Math.round(first?.powerW ?? 0), Math.round(first?.energyWh ?? 0)]).toEqual([957, 111])
  })

  test('exports in the dear hours only, above the minimum, and never when wear and losses eat the gain', () => {
    const power = { minW: 1380, maxW: 7400, maxExportW: 7400, fuseW: 13_800 }
    expect(describePowers(night({ power }, withDearSlot(40)))[1]).toBe('-7400 export')
    expect(describePowers(night({ power }, withDearSlot(10)))[1]).toBe('-300 home')
    const noExport = [{ from: evening, to: evening + 4 * HALF_HOUR_MS }]
    expect(describePowers(night({ power, noExport }, withDearSlot(40)))[1]).toBe('0 done')
  })

  test('takes the surplus of the roof before the grid', () => {
    const slots = night().slots.map((_, index) =>
      slot(index, index === 2 ? { solarW: 5300, exportPrice: 4 } : { importPrice: 12, exportPrice: 4 }),
    )
    expect(describePowers(night({}, slots))[2]).toBe('4444 solar')
  })

  test('without a ready-by time leaves the car as it is', () => {
    expect(new Set(describePowers(night({ readyTargets: [] })))).toEqual(new Set(['0 no-target']))
  })
})
