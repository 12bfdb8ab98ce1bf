import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { findLevel, scaleOf, fitScale } from './chart-scale.ts'

const scales: [string, number[], number[]][] = [
  ['no values', [], [0, 0.5]],
  ['zeros', [0, 0], [0, 0.5]],
  ['a few', [1, 2.9], [0, 1, 2, 3]],
  ['just above a round number', [3.1], [0, 2, 4]],
  ['hundredths', [0.04, 0.11], [0, 0.05, 0.1, 0.15]],
  ['a little below zero', [1.1, -0.3], [0, 0.5, 1, 1.5]],
  ['as much below zero as above', [0.3, -0.3], [-0.2, 0, 0.2, 0.4]],
  ['only below zero', [-2], [-2, -1, 0]],
  ['hundreds', [140, 480], [0, 200, 400, 600]],
]

test.each(scales)('the scale for %s (%j) has the ticks %j', (_, values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

test('a scale with more steps ends closer to its values', () => {
  expect(scaleOf([61]).ticks).toEqual([0, 50, 100])
  expect(scaleOf([61], 4).ticks).toEqual([0, 20, 40, 60, 80])
  expect(scaleOf([33.8, -2], 4).ticks).toEqual([0, 10, 20, 30, 40])
})

test('the scale includes zero and every value, with few ticks', () => {
  const values = array(integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 31 })
  assert(
    property(values, (thousandths) => {
      const given = thousandths.map((each) => each / 1000)
      const scale = scaleOf(given)
      expect(scale.low).toBeLessThanOrEqual(Math.min(0, ...given))
      expect(scale.high).toBeGreaterThanOrEqual(Math.max(0, ...given))
      expect(scale.ticks).toContain(0)
      expect(scale.ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

const fitted: [string, number[], number | undefined, number[]][] = [
  ['no values', [], undefined, [0, 0.5]],
  ['values below the limit', [1.1, 2.9], 7.4, [0, 1, 2, 3]],
  ['a value at the limit', [7.4], 7.4, [0, 5, 7.4]],
  ['a value beyond the limit', [12.4], 7.4, [0, 5, 7.4]],
  ['a little below zero', [11, -3], 60, [-5, 0, 5, 10, 15]],
  ['beyond the limit below zero', [5.5, -9], 6, [-6, 0, 6]],
  ['only below zero', [-2], 6, [-2, -1, 0]],
]

test.each(fitted)(
  'a scale with round ends for %s (%j, at most %j) has the ticks %j',
  (_, values, limit, ticks) => {
    const scale = fitScale(values, limit)
    expect(scale.ticks).toEqual(ticks)
    expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)])
  },
)

const levels: [number, number][] = [
  [3, 0],
  [2, 0],
  [0, 66.666],
  [-1, 100],
  [-2, 100],
]

test.each(levels)('between -1 and 2, %d is at %d %% from the top', (value, level) => {
  expect(findLevel(value, { low: -1, high: 2, ticks: [] })).toBeCloseTo(level, 2)
})
