// @vitest-environment node
import { expect, test } from 'vitest'
import { readAccountNumber } from './id-token.ts'

function makeToken(claims: unknown): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
}

const cases: [string, string, string | null][] = [
  ['the claim is there', makeToken({ 'custom:accountNumber': 'A-1042' }), 'A-1042'],
  ['the number is not plain ASCII', makeToken({ 'custom:accountNumber': 'Ä–?>~1042' }), 'Ä–?>~1042'],
  ['the claim is missing', makeToken({ sub: '1' }), null],
  ['the claim is not a string', makeToken({ 'custom:accountNumber': 1042 }), null],
  ['the claims are no object', makeToken(null), null],
  ['the payload is not JSON', 'h.e30x.s', null],
  ['the payload is missing', 'h', null],
  ['it is empty', '', null],
]

test.each(cases)('when %s, the account number is read from the token (%s): %s', (_, token, expected) => {
  expect(readAccountNumber(token)).toBe(expected)
})
