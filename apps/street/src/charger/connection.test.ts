import { expect, test } from 'vitest'
import { retryMsOf } from './connection.ts'

test.each([
  ['the first time after half a second at the latest', 1, 1, 500],
  ['the first time after a quarter at the earliest', 1, 0, 250],
  ['then after twice as long', 2, 1, 1000],
  ['and twice again', 3, 1, 2000],
  ['but never later than its ceiling', 20, 1, 15_000],
  ['of which half is left to chance', 20, 0, 7500],
])('reconnects %s', (_, failures, chance, delayMs) => {
  expect(retryMsOf(failures, { firstRetryMs: 500, maxRetryMs: 15_000, random: () => chance })).toBe(delayMs)
})
