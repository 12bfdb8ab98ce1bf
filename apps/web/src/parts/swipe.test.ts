// @vitest-environment node
import { expect, test } from 'vitest'
import { findSwipe } from './swipe.ts'

const moves: [string, number, number, 'left' | 'right' | null][] = [
  ['a tap', 0, 0, null],
  ['a move that is too short', -59, 0, null],
  ['a move to the left', -60, 0, 'left'],
  ['a move to the right', 60, 0, 'right'],
  ['a move at the limit of steepness', 100, 50, 'right'],
  ['a move that is steeper', 100, 51, null],
  ['scrolling up', -80, -300, null],
]

test.each(moves)('%s (%i, %i) is %s', (_, x, y, expected) => {
  expect(findSwipe({ x: 200, y: 400 }, { x: 200 + x, y: 400 + y })).toBe(expected)
})
