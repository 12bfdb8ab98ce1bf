import { expect, test } from 'vitest'
import { chooseMutants } from './choose-mutants.ts'

const candidates = [
  ...['a.ts', 'b.ts', 'c.ts'].flatMap((file) =>
    ['boundary', 'unit', 'wrong sign'].map((kind) => ({ room: 'large', file, kind })),
  ),
  { room: 'small', file: 'd.ts', kind: 'boundary' },
]

test('represents every room, file and kind before it repeats one', () => {
  const chosen = chooseMutants(candidates, 4, 1)
  expect(chosen.filter((each) => each.room === 'small')).toHaveLength(1)
  expect(new Set(chosen.map((each) => each.file)).size).toBe(4)
  expect(new Set(chosen.map((each) => each.kind)).size).toBe(3)
})

test('is the same for the same seed, and another for another', () => {
  expect(chooseMutants(candidates, 3, 7)).toEqual(chooseMutants(candidates, 3, 7))
  const draws = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(chooseMutants(candidates, 3, seed)))
  expect(new Set(draws).size).toBeGreaterThan(1)
})

test('ends when there is nothing left', () => {
  expect(chooseMutants(candidates, 100, 1)).toHaveLength(10)
})
