import { expect, test } from 'vitest'
import { connectionOf } from './charger-connection.ts'
import { chargerStates } from './charger-state.ts'

test.each([
  ['OFFLINE', 'offline'],
  ['DEVICE_FAULT', 'fault'],
  [null, 'online'],
] as const)('%s reads as %s', (state, expected) => {
  expect(connectionOf(state)).toBe(expected)
})

test('every other state is that of a charger online', () => {
  const others = chargerStates.filter((state) => state !== 'OFFLINE' && state !== 'DEVICE_FAULT')
  expect(new Set(others.map(connectionOf))).toEqual(new Set(['online']))
})
