import { expect, test } from 'vitest'
import { shareAmpsOf, sharedAmpsOf } from './fuse-room.ts'

test.each([
  ['60 A less 15 A for the house, between two', 60, 15, 2, 12],
  ['between three', 100, 20, 3, 15],
  ['its equal part at most', 80, 4, 2, 32],
  ['no more than a charger draws', 100, 0, 2, 32],
  ['6 A each and the rounding of two chargers', 22.2, 10, 2, 6],
  ['less than 6 A each', 22.1, 10, 2, 0],
  ['an allowance beyond the fuse', 40, 50, 2, 0],
])('a charger may always draw its part: %s', (_, fuseA, allowanceA, chargers, share) => {
  expect(shareAmpsOf({ fuseA, allowanceA }, chargers)).toBe(share)
})

test('the chargers together leave the house its allowance, and the rounding of their limits', () => {
  expect(sharedAmpsOf({ fuseA: 60, allowanceA: 15 }, 2)).toBeCloseTo(44.8)
  expect(sharedAmpsOf({ fuseA: 20, allowanceA: 20 }, 2)).toBe(0)
})
