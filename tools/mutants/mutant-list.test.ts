import { expect, test } from 'vitest'
import { listLost, mutantLists, placeMutant, type MutantListName } from './mutant-list.ts'

test.each(Object.keys(mutantLists) as MutantListName[])(
  'every fault of the list %s stands in its file, so that it can be tried',
  (name) => {
    expect(listLost(name)).toEqual([])
  },
)

test.each([
  ['is gone', 'const a = 2', null],
  ['stands there twice', 'const a = 1\nconst a = 1', null],
  ['stands there once', 'const a = 1\nconst b = 1', 'const a = 10\nconst b = 1'],
])('a fault whose line %s', (_, text, expected) => {
  const mutant = {
    id: 1,
    room: 'store',
    file: 'a.ts',
    kind: 'unit',
    line: 1,
    before: 'const a = 1',
    after: 'const a = 10',
  } as const
  expect(placeMutant(text, mutant)).toBe(expected)
})
