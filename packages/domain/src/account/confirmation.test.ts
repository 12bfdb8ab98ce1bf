import { expect, test } from 'vitest'
import { isConfirmed } from './confirmation.ts'

const at = new Date('2026-11-17T10:00:00.000Z')

test.each([
  ['never', null, '2026-11-17T10:00:00.000Z', false],
  ['just now', at, '2026-11-17T10:00:00.000Z', true],
  ['a moment less than 10 minutes ago', at, '2026-11-17T10:09:59.999Z', true],
  ['10 minutes ago', at, '2026-11-17T10:10:00.000Z', true],
  ['a moment more than 10 minutes ago', at, '2026-11-17T10:10:00.001Z', false],
])('an owner who proved themselves %s', (_case, confirmedAt, now, expected) => {
  expect(isConfirmed(confirmedAt, new Date(now))).toBe(expected)
})
