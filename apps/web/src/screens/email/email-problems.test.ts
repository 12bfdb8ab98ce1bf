// @vitest-environment node
import { expect, test } from 'vitest'
import { findEmailFieldProblem, readCompletionProblem, readRequestProblem } from './email-problems.ts'

const CURRENT = 'sam@example.org'

const fields: [string, string, string | null, string | null][] = [
  ['nothing', '', CURRENT, 'error-empty-email'],
  ['a word', 'sam', CURRENT, 'error-invalid-email'],
  ['the address that it is', CURRENT, CURRENT, 'error-same-email'],
  ['the address that it is, in capitals', 'SAM@EXAMPLE.ORG', CURRENT, 'error-same-email'],
  ['another address', 'kim@example.org', CURRENT, null],
  ['any address while the current one is not known', CURRENT, null, null],
]

test.each(fields)('[EMAIL-01] a new email that is %s', (_, email, current, expected) => {
  expect(findEmailFieldProblem(email, current)).toBe(expected)
})

const words: [string, string, string][] = [
  ['error-invalid-email', 'error-invalid-email', 'unexpected-error'],
  ['error-same-email', 'error-same-email', 'unexpected-error'],
  ['incorrect-password', 'incorrect-password', 'unexpected-error'],
  ['too-many-attempts', 'too-many-attempts', 'unexpected-error'],
  ['email-taken', 'unexpected-error', 'unexpected-error'],
  ['not-reached', 'unable-to-update', 'unexpected-error'],
  ['link-expired', 'unexpected-error', 'link-expired'],
  ['invalid-email', 'unexpected-error', 'invalid-email'],
  ['unexpected-error', 'unexpected-error', 'unexpected-error'],
  ['a word of a newer server', 'unexpected-error', 'unexpected-error'],
]

test.each(words)(
  "[EMAIL-01] the server's word %s reads %s to a request and %s at completion",
  (code, request, completion) => {
    expect([readRequestProblem({ code }), readCompletionProblem({ code })]).toEqual([request, completion])
  },
)
