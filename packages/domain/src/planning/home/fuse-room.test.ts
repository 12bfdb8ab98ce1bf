import { expect, test } from 'vitest'
import { mostAmpsOf, shareAmpsOf, sharedAmpsOf } from './fuse-room.ts'

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

test.each([
  ['what one without limits leaves of 60 A less 15 A', 60, 15, 2, 1, 12, 12.8],
  ['nothing beside it where that is less than 6 A', 53, 15, 2, 1, 0, 5.8],
  ['the least charging current beside it', 54, 15, 2, 1, 6, 6.8],
  ['half of what it leaves to two', 100, 20, 3, 1, 15, 32.7],
  ['all but the share of the other without it', 60, 15, 2, 0, 12, 32.8],
])(
  'a charger shares with one that takes no limits: %s',
  (_, fuseA, allowanceA, chargers, unlimited, share, most) => {
    expect(shareAmpsOf({ fuseA, allowanceA }, chargers, unlimited)).toBe(share)
    expect(mostAmpsOf({ fuseA, allowanceA }, chargers, unlimited)).toBeCloseTo(most)
  },
)

test('the chargers together leave the house its allowance, and the rounding of their limits', () => {
  expect(sharedAmpsOf({ fuseA: 60, allowanceA: 15 }, 2)).toBeCloseTo(44.8)
  expect(sharedAmpsOf({ fuseA: 20, allowanceA: 20 }, 2)).toBe(0)
})
