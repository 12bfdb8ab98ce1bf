import { describe, expect, test } from 'vitest'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import { makeNightPlan } from './make-night-plan.ts'
import type { NightInputs, SlotFacts } from './plan-model.ts'

/** A Saturday, so that no hour is a peak hour. */
const evening = Date.parse('2026-11-14T18:00:00Z')

function slot(index: number, change: Partial<SlotFacts> = {}): SlotFacts {
  const start = evening + index * HALF_HOUR_MS
  return {
    start,
    end: start + HALF_HOUR_MS,
    importPrice: 30,
    exportPrice: 0,
    carbonIntensity: 200,
    solarW: 0,
    houseW: 300,
    estimates: [],
    isPeak: false,
    ...change,
  }
}

/** Eight half hours and a ready-by time at their end; 2 kWh are missing at the battery. */
function night(
  change: Partial<NightInputs> = {},
  slots = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => slot(index)),
): NightInputs {
  return {
    now: evening,
    goal: 'cost',
    slots,
    car: {
      batteryWh: 60_000,
      levelWh: { low: 40_000, expected: 40_000, high: 40_000 },
      levelKind: 'known',
      minimumWh: 15_000,
      maximumWh: 42_000,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      taperFromWh: 57_000,
      taperW: 3700,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1380, maxW: 7400, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 42_000 }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...change,
  }
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
})
