import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts'

test.each([
  ['the first that comes to mind', 'password', true],
  ['digits in a row', '12345678', true],
  ['a row of the keyboard', 'qwertyuiop', true],
  ['a word with a digit behind it', 'password1', true],
  ['capitals', 'PassWord1', true],
  ['letters as wide as their neighbours in another script', 'ｐａｓｓｗｏｒｄ', true],
  ['a team', 'liverpool', true],
  ['a common one with one more sign', 'password1~', false],
  ['four words', 'correct horse battery staple', false],
  ['nothing', '', false],
])('a common password: %s', (_name, password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})

test('three thousand of them are known', () => {
  expect(COMMON_PASSWORDS).toBe(3000)
})
