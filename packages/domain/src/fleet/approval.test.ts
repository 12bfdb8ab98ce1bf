import { expect, test } from 'vitest'
import { findApprovalProblem, needsApproval } from './approval.ts'

test.each([
  [1, false],
  [99, false],
  [100, false],
  [101, true],
])('%i chargers need a second person: %s', (chargers, expected) => {
  expect(needsApproval(chargers)).toBe(expected)
})

const request = { askedBy: 'sam', askedAt: new Date('2026-11-15T10:00:00.000Z') }

test.each([
  ['another person may decide', 'ida', '2026-11-15T10:00:01.000Z', null],
  ['another person may decide on the last millisecond', 'ida', '2026-11-16T10:00:00.000Z', null],
  ['another person is too late a millisecond later', 'ida', '2026-11-16T10:00:00.001Z', 'too-late'],
  ['the one who asked may not', 'sam', '2026-11-15T10:00:01.000Z', 'same-person'],
  ['the one who asked is the same in capitals', ' Sam', '2026-11-15T10:00:01.000Z', 'same-person'],
])('%s', (_situation, person, now, problem) => {
  expect(findApprovalProblem(request, person, new Date(now))).toBe(problem)
})
