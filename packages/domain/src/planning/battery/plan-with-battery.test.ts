import { expect, test } from 'vitest'
import type { NightInputs, SlotFacts } from '../model/plan-model.ts'
import type { BatteryFacts } from './battery-night.ts'
import { makeNightPlan } from '../make-night-plan.ts'
import { planBesideCars } from './plan-beside.ts'
import { planWithBattery } from './plan-with-battery.ts'

const NOW = Date.parse('2026-01-14T20:00:00Z')
const HALF = 1_800_000
const HALVES = 22

/** From 20:00 to 07:00: 30 p, and 7 p from 00:00 to 04:00. The house draws 400 W. */
function slotOf(index: number): SlotFacts {
  const isCheap = index >= 8 && index < 16
  return {
    start: NOW + index * HALF,
    end: NOW + (index + 1) * HALF,
    importPrice: isCheap ? 7 : 30,
    exportPrice: 15,
    carbonIntensity: 100,
    solarW: 0,
    houseW: 400,
    estimates: [],
    isPeak: false,
  }
}

function nightOf(needWh: number): NightInputs {
  return {
    now: NOW,
    goal: 'cost',
    slots: Array.from({ length: HALVES }, (_, index) => slotOf(index)),
    car: {
      batteryWh: 60_000,
      levelWh: { low: 20_000, expected: 20_000, high: 20_000 },
      levelKind: 'known',
      minimumWh: 6_000,
      maximumWh: 60_000,
      chargeEfficiency: 1,
      dischargeEfficiency: 1,
      taperFromWh: 60_000,
      taperW: 7_000,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1_400, maxW: 7_000, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: NOW + HALVES * HALF, targetWh: 20_000 + needWh }],
    noExport: [],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
  }
}

const battery: BatteryFacts = {
  sizeWh: 10_000,
  levelWh: 6_000,
  reserveWh: 2_000,
  chargeW: 3_000,
  dischargeW: 3_000,
  efficiency: 0.81,
}

function given(steps: readonly { readonly energyWh: number }[], from: number, to: number): number {
  return Math.round(steps.slice(from, to).reduce((sum, { energyWh }) => sum + Math.max(0, -energyWh), 0))
}

test('a car that is ready in the cheap hours is not fed by the battery, which gives to the house alone', () => {
  const { plan, battery: own } = planWithBattery(nightOf(20_000), battery)
  expect(plan.targets[0]?.shortfallWh).toBe(0)
  expect(plan.slots.every(({ energyWh }, index) => energyWh === 0 || (index >= 8 && index < 16))).toBe(true)
  // 400 W in four hours; then the house again until the ready time.
  expect(given(own.plan.slots, 0, 8)).toBe(1_600)
  expect(given(own.plan.slots, 8, 16)).toBe(0)
})

test('a car that needs dear hours is fed by the battery, down to its reserve and not below', () => {
  // The cheap hours give 28 kWh.
  const { plan, battery: own } = planWithBattery(nightOf(32_000), battery)
  expect(plan.targets[0]?.shortfallWh).toBe(0)
  expect(own.plan.slots.every(({ levelWh }) => levelWh > 1_999 && levelWh < 10_001)).toBe(true)
  // 4 kWh above the reserve, of which 90 % come out.
  expect(given(own.plan.slots, 0, 8)).toBe(3_600)
})

test('a car takes what a battery offers at its price, and the rest where the grid is cheapest', () => {
  const inputs = nightOf(5_000)
  const slots = inputs.slots.map((slot, index) =>
    index === 2 ? Object.assign({}, slot, { stored: [{ powerW: 2_000, price: 3 }] }) : slot,
  )
  const plan = makeNightPlan({ ...inputs, slots })
  expect(plan.slots[2]?.energyWh).toBeCloseTo(1_000)
  expect(plan.slots.slice(8, 16).reduce((sum, { energyWh }) => sum + energyWh, 0)).toBeCloseTo(4_000)
})

test('house, car and battery stay within the fuse at every instant', () => {
  const inputs = nightOf(28_000)
  const small = { ...inputs, power: { ...inputs.power, fuseW: 8_000 } }
  const { plan, battery: own } = planWithBattery(small, battery)
  for (const [index, { powerW }] of plan.slots.entries()) {
    expect(400 + powerW + (own.plan.slots[index]?.powerW ?? 0)).toBeLessThan(8_001)
  }
})

test('a battery beside the plans in force charges in the cheap hours and is left to itself at the end', () => {
  const inputs = nightOf(10_000)
  const { plan } = planWithBattery(inputs, battery)
  const steps = planBesideCars([{ inputs, plan }], battery)
  expect(steps.at(-1)).toEqual({ at: NOW + HALVES * HALF, powerW: null })
  const charging = steps.filter(({ powerW }) => (powerW ?? 0) > 0)
  expect(charging.length).toBeGreaterThan(0)
  expect(charging.every(({ at }) => at >= NOW + 8 * HALF && at < NOW + 16 * HALF)).toBe(true)
  expect(planBesideCars([], battery)).toEqual([])
})
