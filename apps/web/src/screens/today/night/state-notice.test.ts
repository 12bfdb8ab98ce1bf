// @vitest-environment node
import { expect, test } from 'vitest'
import { findStateNotice } from './state-notice.ts'

test.each([
  ['OFFLINE', { isError: true, title: 'Your charger keeps working' }],
  ['DEVICE_FAULT', { isError: true, title: 'Charging has stopped' }],
  ['UNKNOWN_STATE', { isError: false, title: 'Checked every few seconds' }],
  [null, { isError: false, title: 'Checked every few seconds' }],
] as const)('%s has its message', (state, expected) => {
  expect(findStateNotice(state)).toMatchObject(expected)
})

test('a healthy state has none', () => {
  expect(findStateNotice('CHARGING')).toBeNull()
})
