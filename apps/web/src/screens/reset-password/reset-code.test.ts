// @vitest-environment node
import { expect, test } from 'vitest'
import { isResetCode } from './reset-code.ts'

const cases: [string, string, boolean][] = [
  ['eight digits', '01234567', true],
  ['one digit', '7', true],
  ['nothing', '', false],
  ['a letter among digits', '1234567a', false],
  ['a sign before it', '-1234567', false],
  ['a space within', '1234 567', false],
  ['digits of another script', '١٢٣', false],
]

test.each(cases)('a reset code: %s', (_, text, expected) => {
  expect(isResetCode(text)).toBe(expected)
})
