import { emptySlot } from '@driveway/testkit/empty-slot'
import { expect, test } from 'vitest'
import { remainingDelayOf, isStartDelayMinutes } from './start-delay.ts'

const MINUTE_MS = 60_000
const slot = {
  start: 30 * MINUTE_MS,
  end: 60 * MINUTE_MS,
  powerW: 7_000,
  flowsFrom: 38 * MINUTE_MS,
  ...emptySlot,
  reason: 'cheap',
} as const

const cases: [string, number, number][] = [
  ['before the start', 29, 8],
  ['at the start', 30, 8],
  ['five minutes into it', 35, 3],
  ['when power flows', 38, 0],
  ['later in the slot', 50, 0],
  ['after the slot', 60, 8],
]
test.each(cases)('of a random delay of 8 minutes, a plan made %s keeps the rest', (_, minute, left) => {
  expect(remainingDelayOf([slot], 8 * MINUTE_MS, minute * MINUTE_MS)).toBe(left * MINUTE_MS)
})

test('a slot without power delays nothing', () => {
  expect(remainingDelayOf([{ ...slot, powerW: 0 }], 480_000, 35 * MINUTE_MS)).toBe(480_000)
})

const limits: [number, boolean][] = [
  [-1, false],
  [0, true],
  [10, true],
  [30, true],
  [31, false],
  [7.5, false],
  [Number.NaN, false],
]
test.each(limits)('a longest delay of %d minutes is allowed: %s', (minutes, isAllowed) => {
  expect(isStartDelayMinutes(minutes)).toBe(isAllowed)
})
