import { expect, test } from 'vitest'
import { formatRecoveryCode, readPasskeyName, readRecoveryCode } from './passkey.ts'

test.each([
  ['  My phone ', 'My phone'],
  ['', null],
  ['   ', null],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), null],
  ['two\nlines', null],
])('the name %j is read as %j', (text, name) => {
  expect(readPasskeyName(text)).toBe(name)
})

test.each([
  ['ABCDE-FGHJK', 'ABCDEFGHJK'],
  [' abcde fghjk ', 'ABCDEFGHJK'],
  ['ABCDEFGHJ', null],
  ['ABCDEFGHJKM', null],
  ['ABCDEFGHJ0', null],
  ['', null],
])('the recovery code %j is read as %j', (text, code) => {
  expect(readRecoveryCode(text)).toBe(code)
})

test('a code is shown in two halves', () => {
  expect(formatRecoveryCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK')
})
