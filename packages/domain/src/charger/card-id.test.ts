import { expect, test } from 'vitest'
import { isCardId } from './card.ts'

test.each([
  ['', false],
  ['A', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['04 A1', false],
  ['04é1', false],
])('%j is the number of a card: %s', (text, expected) => {
  expect(isCardId(text)).toBe(expected)
})
