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

test('a hundred thousand of them are known', () => {
  expect(COMMON_PASSWORDS).toBe(100_000)
})

test('few others are taken for one of them', () => {
  const others = Array.from({ length: 20_000 }, (_, index) => `heron ${index} over the reservoir`)
  expect(others.filter(isCommonPassword).length).toBeLessThan(10)
})
