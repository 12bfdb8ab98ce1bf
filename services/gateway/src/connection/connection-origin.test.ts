import { expect, test } from 'vitest'
import { originOf } from './connection-origin.ts'

test.each([
  [1, 'chargers.example', 'http://chargers.example'],
  [2, 'chargers.example:8443', 'https://chargers.example:8443'],
  [3, '[::1]:3443', 'https://[::1]:3443'],
  [1, '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [1, 'evil/../path', ''],
  [1, 'a b', ''],
  [1, undefined, ''],
] as const)('profile %i at %s is reached at %s', (profile, host, origin) => {
  expect(originOf(profile, host)).toBe(origin)
})
