import { expect, test } from 'vitest'
import { findChangedRooms } from './changed-rooms.ts'

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a rule changed', ['packages/domain/src/tariff/tariff.ts'], ['packages/domain/src/tariff']],
  [
    'two files of one room changed',
    ['services/ledger/src/work-loop.ts', 'services/ledger/src/market/market-source.ts'],
    ['services/ledger/src'],
  ],
  [
    'a screen and its style changed',
    [
      'apps/web/src/screens/login/login-screen.tsx',
      'apps/web/src/screens/login/login-screen.module.css',
      'packages/ui/src/button.tsx',
    ],
    ['apps/web/src/screens/login', 'packages/ui/src'],
  ],
  [
    'a room and one inside it changed',
    ['apps/web/src/main.tsx', 'apps/web/src/app/routes.tsx'],
    ['apps/web/src'],
  ],
  ['only documentation changed', ['docs/tour.md', 'package.json'], []],
  ['the file is in no room', ['vitest.config.ts'], []],
]

test.each(cases)('when %s', (_case, paths, rooms) => {
  expect(findChangedRooms(paths)).toEqual(rooms)
})
