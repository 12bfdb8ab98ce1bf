// @vitest-environment node
import { expect, test } from 'vitest'
import { nameDevice } from './session-view.ts'

test.each([
  ['Chrome', 'Windows', 'Chrome on Windows'],
  [null, 'iPhone', 'iPhone'],
  ['Firefox', null, 'Firefox'],
  [null, null, 'Unknown device'],
])('%s and %s read as %s', (browser, system, expected) => {
  expect(nameDevice({ browser, system })).toBe(expected)
})
