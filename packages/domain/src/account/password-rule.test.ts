import { expect, test } from 'vitest'
import { findPasswordProblem } from './password-rule.ts'

const cases: readonly (readonly [name: string, password: string, code: string | null])[] = [
  ['it is empty', '', 'password-too-short'],
  ['it has seven characters', 'abcdefg', 'password-too-short'],
  ['it has eight characters', 'abcdefgh', null],
  ['it has nine characters', 'abcdefghi', null],
  ['it is eight spaces', '        ', null],
  ['it is seven signs that take two code units each', '🔌'.repeat(7), 'password-too-short'],
  ['it is eight signs that take two code units each', '🔌'.repeat(8), null],
  ['it has sixty-four characters', 'a'.repeat(64), null],
  ['it has the most characters allowed', 'a'.repeat(256), null],
  ['it has one more than allowed', 'a'.repeat(257), 'password-too-long'],
]

test.each(cases)('a password, when %s', (_name, password, code) => {
  expect(findPasswordProblem(password)?.code ?? null).toBe(code)
})
