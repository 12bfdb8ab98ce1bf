// @vitest-environment node
import { expect, test } from 'vitest'
import { findEmailFieldProblem, locateRequestProblem, readCompletionProblem } from './email-problems.ts'

const CURRENT = 'sam@example.org'

const fields: [string, string, string | null, string | null][] = [
  ['nothing', '', CURRENT, 'error-empty-email'],
  ['a word', 'sam', CURRENT, 'error-invalid-email'],
  ['the address that it is', CURRENT, CURRENT, 'error-same-email'],
  ['the address that it is, in capitals', 'SAM@EXAMPLE.ORG', CURRENT, 'error-same-email'],
  ['another address', 'kim@example.org', CURRENT, null],
  ['any address while the current one is not known', CURRENT, null, null],
]

test.each(fields)('a new email that is %s', (_, email, current, expected) => {
  expect(findEmailFieldProblem(email, current)).toBe(expected)
})

const codes: [string, string | null, string, string][] = [
  ['error-invalid-email', 'email', 'error-invalid-email', 'unexpected-error'],
  ['error-same-email', 'email', 'error-same-email', 'unexpected-error'],
  ['incorrect-password', 'password', 'incorrect-password', 'unexpected-error'],
  ['too-many-attempts', null, 'too-many-attempts', 'unexpected-error'],
  ['email-taken', null, 'unexpected-error', 'unexpected-error'],
  ['not-reached', null, 'unable-to-update', 'unexpected-error'],
  ['offline', null, 'unable-to-update', 'unexpected-error'],
  ['link-expired', null, 'unexpected-error', 'link-expired'],
  ['invalid-email', null, 'unexpected-error', 'invalid-email'],
  ['unexpected-error', null, 'unexpected-error', 'unexpected-error'],
  ['a code of a newer server', null, 'unexpected-error', 'unexpected-error'],
]

test.each(codes)(
  'the problem code %s concerns the field %s, reads %s to a request and %s at completion',
  (code, field, key, completion) => {
    expect(locateRequestProblem(code)).toEqual({ field, key })
    expect(readCompletionProblem(code)).toBe(completion)
  },
)
