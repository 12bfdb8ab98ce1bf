import { expect, test } from 'vitest'
import { nameState } from './name-state.ts'

test.each([
  ['DISCONNECTED', 'Not plugged in'],
  ['OVERRIDING', 'Boosting'],
  ['SOLAR_CHARGING_SOURCE_MIX', 'Charging from solar and grid'],
  ['LATER_STATE', 'LATER_STATE'],
  ['toString', 'toString'],
])('%s is shown as %s', (state, name) => {
  expect(nameState(state)).toBe(name)
})
