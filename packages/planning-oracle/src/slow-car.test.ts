import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { describe, expect, test } from 'vitest'
import { findBrokenRules } from './check-rules.ts'
import { comparePlans } from './compare-plans.ts'
import { loadSolver } from './exact-plan.ts'
import { makeRandomNight } from './random-night.ts'

const TIMEOUT_MS = 300_000

/** A car of 3.68 kW that takes 957 W from 95 % on, less than the least charging power of 1,380 W, and shall be full. */
function makeSlowNight(seed: number): NightInputs {
  const night = makeRandomNight('price only', seed)
  const { batteryWh } = night.car
  const low = Math.max(night.car.levelWh.low, 0.9 * batteryWh)
  return {
    ...night,
    car: { ...night.car, taperW: 957, maximumWh: batteryWh, levelWh: { low, expected: low, high: low } },
    power: { ...night.power, minW: 1380, maxW: 3680 },
    readyTargets: night.readyTargets.map(({ at }) => ({ at, targetWh: batteryWh })),
  }
}

const highs = await loadSolver()

describe('a car that slows down below the least power', () => {
  test.each([1, 2])(
    'is planned as well as can be, night %i',
    (seed) => {
      expect(comparePlans(highs, makeSlowNight(seed)).problems).toEqual([])
    },
    TIMEOUT_MS,
  )

  test('breaks a rule where its plan counts with the least power to the end', () => {
    const inputs = makeSlowNight(1)
    const plan = makeNightPlan({ ...inputs, car: { ...inputs.car, taperW: 1380 } })
    expect(findBrokenRules(inputs, plan).join()).toContain('faster than the car takes it')
  })
})
