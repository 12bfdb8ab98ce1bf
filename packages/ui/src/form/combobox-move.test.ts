import { expect, test } from 'vitest'
import { findNextOption } from './combobox-move.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, null],
  ['Home', 1, 3, null],
  ['a', 1, 3, null],
])('%s from %i of %i options', (key, active, count, expected) => {
  expect(findNextOption(key, active, count)).toBe(expected)
})
