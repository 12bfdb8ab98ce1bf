import { expect, test } from 'vitest'
import { joinRanges, mergeRanges, type Range } from './dirty-range.ts'

const merges: [string, Range[], Range[]][] = [
  ['nothing', [], []],
  [
    'ranges with an instant between them',
    [
      { from: 1, to: 4 },
      { from: 5, to: 6 },
    ],
    [
      { from: 1, to: 4 },
      { from: 5, to: 6 },
    ],
  ],
  [
    'ranges that touch',
    [
      { from: 1, to: 5 },
      { from: 5, to: 6 },
    ],
    [{ from: 1, to: 6 }],
  ],
  [
    'ranges that overlap, out of order',
    [
      { from: 4, to: 6 },
      { from: 1, to: 5 },
    ],
    [{ from: 1, to: 6 }],
  ],
  [
    'a range inside another',
    [
      { from: 1, to: 9 },
      { from: 2, to: 3 },
      { from: 9, to: 10 },
    ],
    [{ from: 1, to: 10 }],
  ],
]

test.each(merges)('merges %s', (_, ranges, expected) => {
  expect(mergeRanges(ranges)).toEqual(expected)
})

test('joins ranges to the smallest one that contains them', () => {
  expect(joinRanges(null, null)).toBeNull()
  expect(joinRanges({ from: 1, to: 2 }, null)).toEqual({ from: 1, to: 2 })
  expect(joinRanges(null, { from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
  expect(joinRanges({ from: 5, to: 6 }, { from: 1, to: 2 })).toEqual({ from: 1, to: 6 })
})
