import { describe, expect, test } from 'vitest'
import { listHomeMisses, nearBoundOf } from './compare-homes.ts'
import { loadSolver, solveModel, writeFreeModel } from './exact-plan.ts'
import { createLinearModel } from './linear-model.ts'
import { isNothingBelow, leastOptimumFor } from './proven-bound.ts'
import { makeRandomNight } from './random-night.ts'

const highs = await loadSolver()

describe('the least optimum for which a cost is within its tolerance', () => {
  test.each([
    ['a small cost: by pence', 10, 9.5],
    ['a large cost: by its share', 1005, 1000],
    ['a large gain: by its share', -995, -1000],
    ['nothing', 0, -0.5],
  ])('%s', (_case, cost, optimum) => {
    expect(leastOptimumFor(cost, { share: 0.005, least: 0.5 })).toBeCloseTo(optimum, 9)
  })
})

test('a home whose bound proves its cost to be near is no miss', () => {
  const homes = [-584.9233893619619, -799.2828557107506, -197.395548745148].map((cost, index) => ({
    seed: index + 1,
    planMs: 0,
    isJoint: true,
    problems: [],
    cost,
    optimum: nearBoundOf(cost),
  }))
  expect(listHomeMisses(homes)).toEqual([])
  expect(
    listHomeMisses(homes.map((home) => Object.assign({}, home, { cost: home.cost + 0.01 }))),
  ).toHaveLength(3)
})

/** Whole packs of 3 kWh for 7 p, for at least 10 kWh: 28 p, and 23.33 p without whole numbers. */
function makePacks() {
  const model = createLinearModel()
  model.addBound('x', 0, 10)
  model.addBinary('x')
  model.addCost(7, 'x')
  model.addLimit([[3, 'x']], '>=', 10)
  return model
}

describe('a bound', () => {
  test.each([
    ['below the model without whole numbers', 23, true],
    ['between it and the optimum', 27.9, true],
    ['above the optimum', 28.1, false],
  ])('%s', (_case, bound, isProven) => {
    expect(solveModel(highs, makePacks())('x')).toBe(4)
    expect(isNothingBelow(highs, makePacks(), bound)).toBe(isProven)
  })

  test.each([1, 2, 3])('above the optimum of a night is never proven: night %i', (seed) => {
    const { model } = writeFreeModel(makeRandomNight('V2G', seed))
    if (model === null) throw new Error('nothing is left to be planned')
    expect(isNothingBelow(highs, model, [234.06, 229.19, 274.5][seed - 1] ?? NaN)).toBe(false)
  })
})
