import { testNight } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { plannedLevelOf } from './planned-level.ts'
import type { NightInputs, NightPlan, PlannedSlot } from './model/plan-model.ts'

const MINUTE_MS = 60_000

function slot(from: number, changes: Partial<PlannedSlot>): PlannedSlot {
  return {
    start: from * MINUTE_MS,
    end: (from + 30) * MINUTE_MS,
    powerW: 0,
    flowsFrom: from * MINUTE_MS,
    solarWh: 0,
    energyWh: 0,
    levelWh: 20_000,
    costPence: 0,
    carbonGrams: 0,
    wearPence: 0,
    reason: 'dear',
    ...changes,
  }
}

/** From 20 kWh, with 1 kWh more expected: idle, then 6 kW for 20 minutes after a delay of 10, then idle. */
const plan: NightPlan = {
  slots: [
    slot(0, {}),
    slot(30, { powerW: 6_000, flowsFrom: 40 * MINUTE_MS, energyWh: 2_000, levelWh: 21_800, reason: 'cheap' }),
    slot(60, { levelWh: 21_800 }),
  ],
  targets: [],
  costPence: 0,
  wearPence: 0,
  carbonGrams: 0,
  chargedWh: 2_000,
  exportedWh: 0,
}
const inputs: NightInputs = {
  ...testNight,
  now: 0,
  car: {
    ...testNight.car,
    levelWh: { low: 20_000, expected: 21_000, high: 22_000 },
    levelKind: 'estimated',
  },
}

const cases: [string, number, number][] = [
  ['before it charges', 29, 21_000],
  ['during the random delay', 40, 21_000],
  ['halfway through the charge', 50, 21_900],
  ['at the end of the charge', 60, 22_800],
  ['after the last slot', 200, 22_800],
]
test.each(cases)('the plan expects its level %s', (_, minute, levelWh) => {
  expect(plannedLevelOf(inputs, plan, minute * MINUTE_MS)).toBeCloseTo(levelWh, 6)
})
