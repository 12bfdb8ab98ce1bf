import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'

const known = ['Marigold Energy', 'ann.weaver@mail.example', 'K-10004102']

test.each([
  ['one repeated character', 'aaaaaaaa', true],
  ['in both cases', 'AaAaAaAa', true],
  ['a repeated sign of two code units', '🚗'.repeat(8), true],
  ['two characters', 'aaaaaaab', false],
  ['the brand with a year', 'Marigold2026!', true],
  ['the words of the brand in a row', 'marigoldenergy', true],
  ['wide letters', 'ｍａｒｉｇｏｌｄ', true],
  ['the name in the address, with digits', 'Weaver-1987', true],
  ['the domain of the address', 'mail.example', true],
  ['the account number', '10004102', true],
  ['the brand and three letters more', 'marigold-abc', true],
  ['the brand and four letters more', 'marigold-abcd', false],
  ['a word of two letters only', 'k-k-k-k-k', false],
  ['none of the words', 'correct horse battery', false],
  ['digits alone, which the list of common ones judges', '73914820', false],
])('%s', (_case, password, isGuessable) => {
  expect(isGuessablePassword(password, known)).toBe(isGuessable)
})
