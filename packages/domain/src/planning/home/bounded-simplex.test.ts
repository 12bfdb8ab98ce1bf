import { expect, test } from 'vitest'
import { minimise, type LinearProblem } from './bounded-simplex.ts'

function row(limit: number, ...factors: readonly number[]): LinearProblem['rows'][number] {
  return { limit, factors: new Map(factors.map((factor, variable) => [variable, factor])) }
}

test.each<[string, LinearProblem, readonly number[]]>([
  [
    'takes the cheaper of two up to its bound',
    { costs: [100, 1, 2], bounds: [Infinity, 3, 9], rows: [row(-5, -1, -1, -1)], rescue: 0 },
    [0, 3, 2],
  ],
  ['takes nothing that costs', { costs: [0, 1], bounds: [0, 3], rows: [row(5, 0, 1)], rescue: 0 }, [0, 0]],
  [
    'raises the rescue where nothing else is enough',
    { costs: [100, 1], bounds: [Infinity, 3], rows: [row(-5, -1, -1)], rescue: 0 },
    [2, 3],
  ],
  [
    'shares a limit by gain',
    { costs: [0, -3, -2], bounds: [0, 4, 4], rows: [row(6, 0, 1, 1)], rescue: 0 },
    [0, 4, 2],
  ],
])('%s', (_, problem, expected) => {
  expect(minimise(problem).map((value) => Math.round(value * 1e6) / 1e6)).toEqual(expected)
})
