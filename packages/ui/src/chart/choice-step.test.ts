import { expect, test } from 'vitest'
import { findChoiceAfterKey, findColumn, type ChoiceStops } from './choice-step.ts'

const stops: ChoiceStops = { count: 48, start: 35, home: 3, end: 9 }

const keys: readonly [string, string, number | null, number | null | undefined][] = [
  ['Left begins at the start', 'ArrowLeft', null, 35],
  ['Right begins at the start', 'ArrowRight', null, 35],
  ['Left moves by one', 'ArrowLeft', 2, 1],
  ['Left reaches the first', 'ArrowLeft', 1, 0],
  ['Left stays at the first', 'ArrowLeft', 0, 0],
  ['Right moves by one', 'ArrowRight', 45, 46],
  ['Right reaches the last', 'ArrowRight', 46, 47],
  ['Right stays at the last', 'ArrowRight', 47, 47],
  ['Home', 'Home', 20, 3],
  ['Home without a choice', 'Home', null, 3],
  ['End', 'End', 20, 9],
  ['Escape lets go', 'Escape', 20, null],
  ['Escape without a choice is left to others', 'Escape', null, undefined],
  ['Tab is left to others', 'Tab', 20, undefined],
]

test.each(keys)('%s', (_name, key, chosen, expected) => {
  expect(findChoiceAfterKey(key, chosen, stops)).toBe(expected)
})

test('a chart without columns has no choice', () => {
  expect(findChoiceAfterKey('End', null, { count: 0, start: 0, home: 0, end: 0 })).toBeUndefined()
  expect(findColumn(5, { left: 0, width: 100 }, 0)).toBeNull()
})

test.each([
  [99, 0],
  [100, 0],
  [149, 0],
  [150, 1],
  [299, 3],
  [300, 3],
  [999, 3],
])('a pointer at %d px is over column %d', (x, column) => {
  expect(findColumn(x, { left: 100, width: 200 }, 4)).toBe(column)
})

test('a chart that is not laid out has no column', () => {
  expect(findColumn(5, { left: 0, width: 0 }, 4)).toBeNull()
})
