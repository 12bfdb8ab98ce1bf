import { makeHomeNight } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import { planHome } from '../home/plan-home.ts'
import type { NightInputs } from '../model/plan-model.ts'
import type { BatteryFacts } from './battery-night.ts'
import { planBesideCars } from './plan-beside.ts'
import { planHomeWithBattery, type HomeBatteryPlan } from './plan-home-battery.ts'

/** A Saturday, so that no hour is a peak hour. */
const evening = Date.parse('2026-11-14T18:00:00Z')

/** A car that needs so much energy; half hours with these prices. The house draws nothing. */
function night(prices: readonly number[], missingWh: number): NightInputs {
  const inputs = makeHomeNight(evening, prices, missingWh)
  return {
    ...inputs,
    car: { ...inputs.car, chargeEfficiency: 1, dischargeEfficiency: 1, taperFromWh: 60_000 },
  }
}

/** Gives 2 kW, and charges with as much. It is full where that pays. */
const battery: BatteryFacts = {
  sizeWh: 4000,
  levelWh: 3000,
  reserveWh: 1000,
  chargeW: 2000,
  dischargeW: 2000,
  efficiency: 1,
}

function powersOf({ cars, battery: own }: HomeBatteryPlan): readonly (readonly number[])[] {
  return [...cars, own].map(({ plan }) => plan.slots.map(({ powerW }) => Math.round(powerW)))
}

describe('the plan of a home with two chargers on one fuse and a battery', () => {
  test('[HH-10] feeds the car that needs dear half hours, slowly enough for its power, down to the reserve', () => {
    // The battery has 2 kWh above its reserve, and charges again beside the car that can wait.
    const cars = [night([40, 40], 3600), night([40, 40, 10, 10, 10, 10], 3600)]
    const plan = planHomeWithBattery(cars, 9200 / 230, battery)
    expect(plan.cars.map((car) => car.plan.targets[0]?.shortfallWh)).toEqual([0, 0])
    const [hurried, patient, own] = powersOf(plan)
    expect(own?.slice(0, 2)).toEqual([-2000, -2000])
    expect(Math.min(...(hurried ?? []))).toBeGreaterThanOrEqual(2000)
    expect(patient?.slice(0, 2)).toEqual([0, 0])
    expect(plan.battery.plan.slots.map(({ levelWh }) => Math.round(levelWh))).toEqual([
      2000, 1000, 2000, 3000, 4000, 4000,
    ])
  })

  test('[HH-10] leaves the battery room to charge where a dear half hour follows', () => {
    // The cars could fill the cheapest half hour, but the next one costs them one penny more, and the battery 30.
    const cars = [night([10, 11, 40], 3600), night([10, 11, 40], 1500)]
    const house = cars.map((car) =>
      Object.assign({}, car, {
        slots: car.slots.map((slot, index) => Object.assign({}, slot, { houseW: index === 2 ? 2000 : 0 })),
      }),
    )
    const plan = planHomeWithBattery(house, 7200 / 230, { ...battery, levelWh: 1000 })
    const [first, second, own] = powersOf(plan)
    const sums = [0, 1, 2].map((slot) => (first?.[slot] ?? 0) + (second?.[slot] ?? 0))
    expect((own?.[0] ?? 0) + (own?.[1] ?? 0)).toBeGreaterThanOrEqual(2000)
    expect(sums[2]).toBe(0)
    expect([0, 1].every((slot) => (sums[slot] ?? 0) + Math.max(0, own?.[slot] ?? 0) <= 7201)).toBe(true)
  })

  test('is the joint plan of the cars where the battery changes nothing', () => {
    const cars = [night([10, 20, 30], 3600), night([10, 20, 30], 3600)]
    const empty = { ...battery, levelWh: 1000, sizeWh: 1000 }
    const { cars: plans } = planHomeWithBattery(cars, 40, empty)
    const alone = planHome(cars, 40)
    expect(plans.map(({ plan }) => plan.costPence)).toEqual(alone.map(({ plan }) => plan.costPence))
  })
})

describe('the battery beside two cars', () => {
  const cars = [night([10, 40], 3600), night([10, 40], 2300)].map((inputs) => ({
    inputs,
    plan: planHome([inputs], 60)[0]?.plan ?? { slots: [] },
  }))
  const low = { ...battery, levelWh: 1000, chargeW: 4000 }

  test.each([
    // Both cars draw 11.8 kW in the first half hour.
    ['charges at full power where the chargers leave that', (11_800 + 4000) / 230, 4000],
    ['charges with what they leave of the fuse that they share', (11_800 + 1500) / 230, 1500],
    ['waits where they leave nothing', 11_800 / 230, 0],
    ['has the whole fuse beside chargers that share none', null, 4000],
  ] as const)('%s', (_, sharedA, powerW) => {
    expect(planBesideCars(cars, low, sharedA)[0]?.powerW).toBe(powerW)
  })

  test('leaves a charger the limit that it keeps for a car which finishes later', () => {
    const steps = [{ at: evening, powerW: 7200 }]
    const idle = { inputs: night([10, 40], 0), plan: { slots: [] }, steps }
    expect(planBesideCars([idle], low, (7200 + 1500) / 230)[0]?.powerW).toBe(1500)
    expect(planBesideCars([{ ...idle, steps: [] }], low, (7200 + 1500) / 230)[0]?.powerW).toBe(4000)
  })

  test('counts a charger apart, whose limit is not in the shared amps, for its energy alone', () => {
    const apart = cars.map((car, index) => Object.assign({}, car, { isApart: index === 1 }))
    expect(planBesideCars(apart, low, (7200 + 1500) / 230)[0]?.powerW).toBe(1500)
  })
})
