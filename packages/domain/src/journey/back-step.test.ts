import { expect, test } from 'vitest'
import { backStepOf } from './back-step.ts'

const cases: [number, string][] = [
  [1, 'home'],
  [2, 'home'],
  [3, 'back'],
  [50, 'back'],
]

test.each(cases)('with %i entries in the history, back goes %s', (entries, expected) => {
  expect(backStepOf(entries)).toBe(expected)
})
