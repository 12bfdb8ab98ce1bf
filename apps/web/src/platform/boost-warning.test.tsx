import { expect, test, vi } from 'vitest'
import { isBoostWarningOff, switchBoostWarningOff } from './boost-warning.ts'

test('the warning is on until it is switched off, which is stored until 2100 and renewed at each visit', () => {
  const stored =
    'boostWarningDoNotShow=1; Path=/; SameSite=Strict; Secure; Expires=Fri, 01 Jan 2100 00:00:00 GMT'
  expect(isBoostWarningOff(document)).toBe(false)
  const written = vi.spyOn(document, 'cookie', 'set')
  switchBoostWarningOff(document)
  expect(written.mock.calls).toEqual([[stored]])
  expect(document.cookie).toContain('boostWarningDoNotShow=1')
  // The next visit reads it and writes it again, because browsers keep no cookie for so long.
  expect(isBoostWarningOff(document)).toBe(true)
  expect(written.mock.calls).toEqual([[stored], [stored]])
})
