import { expect, test, vi } from 'vitest'
import { createBoostWarning } from './boost-warning.ts'
import { createCookies } from './session/cookies.ts'

test('the warning is on until it is switched off, which is stored until 2100', () => {
  const cookies = createCookies(document)
  const warning = createBoostWarning(cookies)
  expect(warning.isOff.get()).toBe(false)
  const written = vi.spyOn(document, 'cookie', 'set')
  warning.switchOff()
  expect(written).toHaveBeenCalledWith(
    'boostWarningDoNotShow=1; Path=/; SameSite=Strict; Expires=Fri, 01 Jan 2100 00:00:00 GMT',
  )
  expect(warning.isOff.get()).toBe(true)
  expect(createBoostWarning(cookies).isOff.get()).toBe(true)
})
