import { expect, test } from 'vitest'
import { findChargeStart, listPowerSteps } from './delivery-steps.ts'
import type { NightInputs, NightPlan, PlannedSlot, SlotFacts } from '../model/plan-model.ts'

const HALF_HOUR = 1_800_000
const now = Date.parse('2026-11-17T05:00:00Z')

/** Half hours from 05:00 on: their price in pence. */
function makeInputs(prices: readonly number[], change: Partial<NightInputs> = {}): NightInputs {
  const slots = prices.map((importPrice, index): SlotFacts => ({
    start: now + index * HALF_HOUR,
    end: now + (index + 1) * HALF_HOUR,
    importPrice,
    exportPrice: 0,
    carbonIntensity: 150,
    solarW: 0,
    houseW: 400,
    estimates: [],
    isPeak: false,
  }))
  return {
    now,
    goal: 'cost',
    slots,
    car: {
      batteryWh: 10_000,
      levelWh: { low: 5_000, expected: 5_000, high: 5_000 },
      levelKind: 'known',
      minimumWh: 2_000,
      maximumWh: 8_000,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      taperFromWh: 9_500,
      taperW: 3_680,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1_380, maxW: 7_360, maxExportW: 7_360, fuseW: 13_800 },
    readyTargets: [],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...change,
  }
}

/** The power of each half hour; a delay and an energy where they are given. */
function makePlan(
  powers: readonly (readonly [powerW: number, delayMs?: number, energyWh?: number])[],
): NightPlan {
  const slots = powers.map(([powerW, delayMs = 0, energyWh = powerW / 2], index): PlannedSlot => {
    const start = now + index * HALF_HOUR
    return {
      start,
      end: start + HALF_HOUR,
      powerW,
      flowsFrom: start + delayMs,
      solarWh: 0,
      energyWh,
      levelWh: 0,
      costPence: 0,
      carbonGrams: 0,
      wearPence: 0,
      reason: 'cheap',
    }
  })
  return { slots, targets: [], costPence: 0, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
}

function describeSteps(inputs: NightInputs, plan: NightPlan): string {
  return listPowerSteps(inputs, plan)
    .map(({ at, powerW }) => `${new Date(at).toISOString().slice(11, 16)} ${powerW ?? 'full'}`)
    .join(', ')
}

test('each change of the power is a step, and full power follows the last slot', () => {
  const plan = makePlan([[0], [3_000], [3_000], [7_360], [0]])
  expect(describeSteps(makeInputs([1, 1, 1, 1, 1]), plan)).toBe(
    '05:00 0, 05:30 3000, 06:30 full, 07:00 0, 07:30 full',
  )
})

test('power that flows later, or shorter, has its own steps', () => {
  const plan = makePlan([
    [2_000, 600_000, 667],
    [2_000, 0, 500],
  ])
  expect(describeSteps(makeInputs([1, 1]), plan)).toBe('05:00 0, 05:10 2000, 05:45 0, 06:00 full')
})

test('steps begin at whole seconds, and power that would flow for less than 20 s does not', () => {
  const plan = makePlan([
    [1_380, 400, 690],
    [1_380, 61_400, (1_380 * 19.9) / 3600],
    [1_380, 61_400, (1_380 * 20) / 3600],
  ])
  const steps = listPowerSteps(makeInputs([1, 1, 1]), plan)
  expect(steps.map(({ at, powerW }) => [(at - now) / 1000, powerW])).toEqual([
    [0, 1380],
    [1800, 0],
    [3661, 1380],
    [3681, 0],
    [5400, null],
  ])
})

test('full power keeps its limit where the main fuse does not bear it', () => {
  const tight = makeInputs([1], { power: { minW: 1_380, maxW: 7_360, maxExportW: 0, fuseW: 7_700 } })
  expect(describeSteps(tight, makePlan([[7_360]]))).toBe('05:00 7360, 05:30 full')
})

// From 9.5 kWh on the car takes 3,680 W; a limit of the mean power would hold it back where it takes more.
test.each([
  ['all that the car is expected to take', 3_680, 9_880, 13_800, null],
  ['a watt less than that', 3_679, 9_880, 13_800, null],
  ['two watts less', 3_678, 9_880, 13_800, 3_678],
  ['all that the main fuse leaves it', 3_680, 9_880, 5_000, 4_600],
  ['a slot that ends where it begins to slow down', 3_680, 9_500, 13_800, 3_680],
  ['one that ends a Wh later, at the mean of both powers', 7_319, 9_501, 13_800, null],
])('the limit of a car that is nearly full: %s', (_, powerW, levelWh, fuseW, limit) => {
  const inputs = makeInputs([1], { power: { minW: 1_380, maxW: 7_360, maxExportW: 0, fuseW } })
  const plan = makePlan([[powerW, 0, 200]])
  const slots = plan.slots.map((slot) => ({ ...slot, levelWh }))
  expect(listPowerSteps(inputs, { ...plan, slots })[0]?.powerW).toBe(limit)
})

// From 9.5 kWh on the car takes 957 W. Of 200 Wh it takes 100 there, in 376.2 s.
test.each([
  ['offers the least power, of which the mean is less', 1_130.2, 1_380],
  ['offers what it takes before it slows down', 1_294.6, 2_000],
  ['does not limit a car that takes all it can', 1_694.6, null],
])('a slot in which the car slows down below the least power %s', (_, powerW, limit) => {
  const inputs = makeInputs([1])
  const car = { ...inputs.car, taperW: 957 }
  const plan = makePlan([[powerW, 0, 200]])
  const slots = plan.slots.map((slot) => ({ ...slot, levelWh: 9_590 }))
  expect(listPowerSteps({ ...inputs, car }, { ...plan, slots })[0]?.powerW).toBe(limit)
})

test('after the first ready-by time the cheapest half hours are enough for the whole range, and nothing is exported', () => {
  const target = { at: now + HALF_HOUR, targetWh: 8_000 }
  const next = { at: now + 6 * HALF_HOUR, targetWh: 8_000 }
  const inputs = makeInputs([9, 9, 5, 3, 9, 9], { readyTargets: [target, next] })
  const plan = makePlan([[-3_000], [-3_000], [0], [0], [0], [1_500]])
  expect(describeSteps(inputs, plan)).toBe(
    '05:00 -3000, 05:30 0, 06:00 full, 07:00 0, 07:30 1500, 08:00 full',
  )
})

test('charging starts with the first power that flows', () => {
  expect(findChargeStart(makePlan([[-2_000], [0], [2_000, 600_000]]))).toBe(now + 2 * HALF_HOUR + 600_000)
  expect(findChargeStart(makePlan([[0], [-1]]))).toBeNull()
})
