import { expect, test } from 'vitest'
import { isName } from './name-length.ts'

test.each([
  ['99 characters', 'x'.repeat(99), true],
  ['100 characters', 'x'.repeat(100), true],
  ['101 characters', 'x'.repeat(101), false],
  ['accents and signs', 'Citroën & Söhne (Ltd.)', true],
  ['markup, which is text', '<b>Energy</b>', true],
  ['an emoji', 'Sun ☀️🚗', true],
  ['a zero byte', 'a\u0000b', false],
  ['a line break', 'a\nb', false],
  ['half of an emoji', '\ud83d', false],
])('a name of %s', (_name, text, expected) => {
  expect(isName(text)).toBe(expected)
})
