// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { sayCost, writeEnergy } from './cost-range.ts'
import { viewHero } from './hero-view.ts'
import { explainPlan } from './plan/plan-reason.ts'
import { unchangedNight } from './testing/unchanged-night.ts'

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
    explainPlan(plan, Date.parse('2026-11-15T20:00:00Z')).line,
  ]).toEqual([cost, energy, line])
})

const range = { lowEnergyWh: 0, highEnergyWh: 8_400, lowCost: 0, highCost: 82 }

test.each([
  ['known', false, range, 'Full at 95%'],
  ['estimated closely', true, null, 'Full at ~95%'],
  ['estimated with a wide band', true, range, null],
])('[TRUTH-05] a car at its target, %s, is full', (_, isEstimated, planned, title) => {
  const plan = toChargePlan(makePlan({ range: planned }))
  const night = { plan, ...unchangedNight, boostEnd: null, lastNight: null }
  const now = (plan.finish ?? 0) + 600_000
  const facts = { status: 'IDLE', level: 95, isEstimated, stop: null, rateW: 0, now } as const
  expect(viewHero(night, facts).title).toBe(title)
})
