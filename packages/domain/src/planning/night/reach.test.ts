import { expect, test } from 'vitest'
import { createReach, levelAfter, levelBefore, listBends, type Reach } from './reach.ts'

/** 400 Wh in a slot below 1,000 Wh, 100 Wh above it. */
const tapered: Reach = { wh: 400, taperFromWh: 1000, taperWh: 100, leastWh: -Infinity }
/** The same, but never less than 250 Wh: half of the slot is above the taper's start. */
const limited: Reach = { ...tapered, leastWh: 250 }

const cases: [name: string, reach: Reach, before: number, after: number][] = [
  ['below the taper', tapered, 500, 900],
  ['just up to its start', tapered, 600, 1000],
  ['half the slot above it', tapered, 800, 1050],
  ['from its start on', tapered, 1000, 1100],
  ['above it', tapered, 1200, 1300],
  ['half the slot above it with just the least change', limited, 800, 1050],
  ['more of the slot above it with a least change', limited, 900, 1150],
  ['without a taper', createReach(400), 5000, 5400],
  ['downwards', createReach(-300), 1200, 900],
]

test.each(cases)('the level after a slot, and before it: %s', (_, reach, before, after) => {
  expect(levelAfter(reach, before)).toBeCloseTo(after, 9)
  expect(levelBefore(reach, after)).toBeCloseTo(before, 9)
})

test('bends where the taper slows the car and where it has', () => {
  expect(listBends(tapered)).toEqual([1000, 1100])
  expect(listBends(limited)).toEqual([1000, 1050])
  expect(listBends(createReach(400))).toEqual([])
})
