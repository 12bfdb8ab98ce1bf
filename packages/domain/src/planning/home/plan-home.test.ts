import { makeHomeNight } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import { planNight } from '../catch-up.ts'
import type { NightInputs } from '../model/plan-model.ts'
import { planHome } from './plan-home.ts'

/** A Saturday, so that no hour is a peak hour. */
const evening = Date.parse('2026-11-14T18:00:00Z')
/** 13.8 kW on one phase. */
const SHARED_A = 60

/** A car that needs 3.6 kWh at the charger for each 3.24 kWh of its battery; half hours with these prices. */
function night(prices: readonly number[], missingWh: number, change: Partial<NightInputs> = {}): NightInputs {
  return { ...makeHomeNight(evening, prices, missingWh), ...change }
}

function powersOf(cars: readonly NightInputs[], sharedA = SHARED_A): readonly (readonly number[])[] {
  return planHome(cars, sharedA).map(({ plan }) => plan.slots.map(({ powerW }) => Math.round(powerW)))
}

function shortfallsOf(cars: readonly NightInputs[], sharedA: number): readonly number[] {
  return planHome(cars, sharedA).map(({ plan }) => Math.round(plan.targets[0]?.shortfallWh ?? 0))
}

describe('the plan of a home with two chargers on one fuse', () => {
  test('is the sum of the separate plans where the fuse bears both', () => {
    const cars = [night([10, 20, 30], 3240), night([10, 20, 30], 6480)]
    const alone = cars.map((car) => planNight(car).slots.map(({ powerW }) => Math.round(powerW)))
    expect(powersOf(cars, 63)).toEqual(alone)
  })

  test('shares the cheapest half hour where it bears less, and the next cheapest has the rest', () => {
    // 46 A are 10.58 kW: 3.38 kW are left beside the one car, and 3.82 kW go to the next half hour.
    const powers = powersOf([night([10, 20, 30], 3240), night([10, 20, 30], 3240)], 46)
    const sums = [0, 1, 2].map((slot) => powers.reduce((sum, own) => sum + (own[slot] ?? 0), 0))
    expect(sums).toEqual([10_580, 3820, 0])
  })

  test('lets the car with less time go first, whatever it costs the other', () => {
    const hurried = night([10], 3240)
    const patient = night([10, 30], 3240)
    expect(powersOf([patient, hurried], 32)).toEqual([[0, 7200], [7200]])
  })

  test('shares a shortfall evenly', () => {
    // 20 A for an hour are 4.6 kWh, of which 4.14 kWh reach the batteries; both together lack 12.96 kWh.
    const cars = [night([10, 10], 6480), night([10, 10], 6480)]
    expect(shortfallsOf(cars, 20)).toEqual([4410, 4410])
  })

  test('gives a car that would get less than 6 A that much, and the other one less', () => {
    // 33 A are 7.59 kW: beside 7.2 kW only 0.39 kW would be left.
    const [first, second] = powersOf([night([10, 10], 6000), night([10, 10], 1100)], 33)
    expect(first?.every((powerW) => powerW === 7200 || powerW <= 6210)).toBe(true)
    expect(second?.some((powerW) => powerW >= 1380)).toBe(true)
  })

  test('charges two cars below their minimum side by side, each with half of the fuse', () => {
    const empty = night([30, 10], 3240)
    const car = { ...empty.car, levelWh: { low: 10_000, expected: 10_000, high: 10_000 } }
    const powers = powersOf(
      [
        { ...empty, car },
        { ...empty, car },
      ],
      40,
    )
    expect(powers.map(([first]) => first)).toEqual([4600, 4600])
  })

  test.each([
    // Both cars need 7.2 kWh: all of it is cheap, and 1 kWh less of the cap makes 1 kWh dear.
    ['kWh', 14_400, 144],
    ['kWh', 13_400, 164],
    // Half hours in which both charge count once.
    ['hours', 2, 144],
    ['hours', 1, 288],
  ] as const)('counts a cap of %s for all cars together: %d', (unit, left, pence) => {
    const cap = { index: 0, beyondPrice: 30 }
    const caps = [{ unit, left, halfHour: null, isWithin: false }]
    const cars = [0, 1].map(() => {
      const car = night([10, 10, 10, 10], 6480, { caps })
      return Object.assign({}, car, { slots: car.slots.map((slot) => Object.assign({}, slot, { cap })) })
    })
    const plans = planHome(cars, 100)
    expect(plans.map(({ plan }) => plan.targets[0]?.shortfallWh)).toEqual([0, 0])
    const cost = plans.reduce((sum, { plan }) => sum + plan.costPence, 0)
    expect(cost).toBeCloseTo(pence, 0)
  })

  test('never draws more than the house leaves', () => {
    const cars = [0, 1].map(() => {
      const car = night([10, 20], 6480, { power: { minW: 1380, maxW: 7200, maxExportW: 0, fuseW: 13_800 } })
      return Object.assign({}, car, {
        slots: car.slots.map((slot) => Object.assign({}, slot, { houseW: 4000 })),
      })
    })
    const powers = powersOf(cars, 50)
    const sums = [0, 1].map((slot) => powers.reduce((sum, own) => sum + (own[slot] ?? 0), 0))
    expect(sums).toEqual([9800, 9800])
  })
})
