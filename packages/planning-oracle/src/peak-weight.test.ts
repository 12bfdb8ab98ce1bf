import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import { describe, expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import { evaluateFlows, readFlows } from './evaluate-flows.ts'
import { loadSolver } from './exact-plan.ts'
import { makeRandomNight } from './random-night.ts'

const TIMEOUT_MS = 300_000
const HALF_HOUR_MS = 1_800_000
/** A Monday: two peak hours at 5 p/kWh, and two hours at 40 p/kWh after them. */
const evening = Date.parse('2026-11-16T20:00:00Z')

/** 15 kWh are missing. The hours outside peak give 13.32 kWh, so that 1,867 Wh must come from the grid in peak hours. */
function makePeakNight(): NightInputs {
  const night = makeRandomNight('price only', 1)
  const slots = Array.from({ length: 8 }, (_, index) => {
    const start = evening + index * HALF_HOUR_MS
    return {
      start,
      end: start + HALF_HOUR_MS,
      importPrice: index < 4 ? 5 : 40,
      exportPrice: 0,
      carbonIntensity: 200,
      solarW: 0,
      houseW: 300,
      estimates: [],
      isPeak: index < 4,
    }
  })
  return {
    ...night,
    now: evening,
    goal: 'cost',
    slots,
    car: {
      ...night.car,
      batteryWh: 60_000,
      levelWh: { low: 25_000, expected: 25_000, high: 25_000 },
      minimumWh: 15_000,
      maximumWh: 40_000,
      chargeEfficiency: 0.9,
      taperFromWh: 57_000,
      taperW: 3700,
    },
    power: { ...night.power, minW: 1380, maxW: 7400, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: evening + 8 * HALF_HOUR_MS, targetWh: 40_000 }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
  }
}

describe('peak hours that are cheap', () => {
  test('give only what no other hour can', () => {
    const inputs = makePeakNight()
    const { peakWh, shortfallWh } = evaluateFlows(inputs, readFlows(inputs, makeNightPlan(inputs)), evening)
    expect({ peakWh: Math.round(peakWh), shortfallWh: Math.round(shortfallWh) }).toEqual({
      peakWh: 1867,
      shortfallWh: 0,
    })
  })

  test(
    'are planned as the exact optimum has them',
    async () => {
      expect(comparePlans(await loadSolver(), makePeakNight()).problems).toEqual([])
    },
    TIMEOUT_MS,
  )
})
