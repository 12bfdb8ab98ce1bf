// @vitest-environment node
import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const cases: [number, string][] = [
  [0, 'good-evening'],
  [4, 'good-evening'],
  [5, 'good-morning'],
  [11, 'good-morning'],
  [12, 'good-afternoon'],
  [17, 'good-afternoon'],
  [18, 'good-evening'],
  [23, 'good-evening'],
]

test.each(cases)('at %i o’clock it says %s', (hour, expected) => {
  expect(greetingOf(hour)).toBe(expected)
})
