import { expect, test } from 'vitest'
import { pauseAfter } from './retry-schedule.ts'

test.each([
  ['the first try', 1, null, 5_000],
  ['the second try', 2, null, 30_000],
  ['the third try', 3, null, 120_000],
  ['the fourth try', 4, null, null],
  ['a push service that asks for less', 1, 1_000, 5_000],
  ['a push service that asks for more', 1, 60_000, 60_000],
  ['a push service that asks for ten minutes', 1, 600_000, 600_000],
  ['a push service that asks for longer', 1, 600_001, null],
])('the pause after %s', (_name, tries, asked, pause) => {
  expect(pauseAfter(tries, asked)).toBe(pause)
})
