import { beforeAll, expect, test } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation } from '#platform/testing/test-server.ts'
import { startLoading } from './start-loading.ts'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

const twoMonths = ['GetChargeSessions', 'GetChargeSessions', 'GetDailyEvStatistics', 'GetDailyEvStatistics']

const starts: [string, readonly string[]][] = [
  ['/', ['GetCustomerAccount', 'GetCustomerDevices']],
  ['/login', ['GetCustomerAccount', 'GetCustomerDevices']],
  ['/electric-vehicles/', ['GetCustomerAccount', 'GetCustomerDevices']],
  ['/electric-vehicles/history', ['GetCustomerAccount', 'GetCustomerDevices', ...twoMonths]],
  ['/electric-vehicles/history?date=2026-09-01', ['GetCustomerAccount', 'GetCustomerDevices', ...twoMonths]],
  ['/electric-vehicles/history?view=year', ['GetCustomerAccount', 'GetCustomerDevices']],
  ['/settings?a=1', ['GetCustomerAccount']],
  ['/login?redirectTo=%2Fsettings%3Fa%3D1', ['GetCustomerAccount']],
  ['/login?redirectTo=%2F%2Fevil.example', ['GetCustomerAccount', 'GetCustomerDevices']],
  ['/terms-conditions', []],
  ['/no/such/page', []],
]

test.each(starts)('a start at %s requests %j right after the token', async (address, expected) => {
  const { platform, server } = openTestBed({ path: address, isSignedIn: true })
  void startLoading(platform, address)
  await expect.poll(() => server.calls.slice(1).map(findOperation).toSorted()).toEqual(expected.toSorted())
})

test('nothing is requested while signed out', async () => {
  const { platform, server } = openTestBed({ path: '/', isSignedIn: false })
  void startLoading(platform, '/')
  await Promise.resolve()
  expect(server.calls).toEqual([])
})
