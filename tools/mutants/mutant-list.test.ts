import { expect, test } from 'vitest'
import { isNoticedBy, listLost, mutantLists, placeMutant, type MutantListName } from './mutant-list.ts'

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

const so = 'house-01 … said: 9.6 kWh | so: 15.24 kWh'
test.each([
  ['a run that passes', true, false, '', null, false],
  ['a run that fails', false, false, '', null, true],
  ['a room’s run that never ends', false, true, '', null, true],
  ['a reading that is true', true, false, so, ' | so: ', false],
  ['a reading with an untrue claim', false, false, so, ' | so: ', true],
  ['a reading that fails without one', false, false, 'There is no web app', ' | so: ', false],
  ['a reading that is cut off', false, true, so, ' | so: ', false],
])('%s: %#', (_, isOk, isTimedOut, output, says, isNoticed) => {
  expect(isNoticedBy({ isOk, isTimedOut, output }, says)).toBe(isNoticed)
})
