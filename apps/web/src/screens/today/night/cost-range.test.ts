// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { sayCost, writeEnergy } from './cost-range.ts'
import { explainPlan } from './plan/plan-reason.ts'

const UNKNOWN = { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 }

test.each<[string, Partial<WireChargePlan>, string, string, string]>([
  [
    'that is known well enough',
    { cost: 184.4 },
    'about £1.84',
    '24.5',
    '24.5 kWh at 7.5p, finished by 05:00',
  ],
  [
    'of which nothing is known',
    { level: UNKNOWN, range: { lowEnergyWh: 0, highEnergyWh: 46_700, lowCost: 0, highCost: 805 } },
    '£0 to £8.05',
    '0 to 46.7',
    '0 to 46.7 kWh to reach 95%: its charge level isn’t known',
  ],
  [
    'with a wide band',
    { range: { lowEnergyWh: 5_600, highEnergyWh: 16_700, lowCost: 39, highCost: 117 } },
    '£0.39 to £1.17',
    '5.6 to 16.7',
    '5.6 to 16.7 kWh to reach 95%: its charge level is an estimate',
  ],
])('cost and need for a level %s', (_, over, cost, energy, line) => {
  const plan = toChargePlan(makePlan(over))
  expect([
    sayCost(plan),
    writeEnergy(plan),
    explainPlan(plan, Date.parse('2026-01-15T20:00:00Z')).line,
  ]).toEqual([cost, energy, line])
})
