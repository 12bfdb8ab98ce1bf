import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerCarbon } from '#platform/testing/test-carbon.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { findOperation, type TestCall, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from './test-screens.ts'

const NOW = '2026-11-15T09:00:00Z'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(path: string) {
  vi.useFakeTimers({ now: new Date(NOW) })
  const { platform, server } = openTestBed({ path, isSignedIn: true })
  server.account = makeAccount({ availableFeatures: [makeFeature('ENVIRONMENT')] })
  server.answers.set('GetChargeSessions', answerMonthEnergy(makeMonthPeriods('2026-11-01', () => ({}))))
  server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-11-01'))
  server.answers.set('GetCarbonPeriods', answerCarbon('2026-11-01', NOW))
  render(<App platform={platform} />)
  return server
}

const polled: [string, string, number][] = [
  ['/electric-vehicles', 'GetCustomerDevices', 10_000],
  ['/electric-vehicles', 'GetCustomerDeviceState', 10_000],
  ['/electric-vehicles', 'GetDeviceEnergyTotals', 60_000],
  ['/electric-vehicles', 'GetEvStatistics', 60_000],
  ['/electric-vehicles/history', 'GetChargeSessions', 60_000],
  ['/electric-vehicles/history', 'GetDailyEvStatistics', 60_000],
  ['/electric-vehicles/environment', 'GetCarbonPeriods', 60_000],
]

/** Requests for the same data as the first one; History prefetches another month too. */
function listRequests({ calls }: TestServer, operation: string): TestCall[] {
  const sent = calls.filter((call) => findOperation(call) === operation)
  const variables = JSON.stringify(sent[0]?.body['variables'])
  return sent.filter((call) => JSON.stringify(call.body['variables']) === variables)
}

test.each(polled)('%s polls %s after %i ms, not earlier, and once', async (path, operation, everyMs) => {
  const server = await open(path)
  for (let turn = 0; turn < 56 && listRequests(server, operation).length === 0; turn += 1) await pass(100)
  const [first] = listRequests(server, operation)
  await pass((first?.sentAt ?? 0) + everyMs - 1 - Date.now())
  expect(listRequests(server, operation)).toHaveLength(1)
  await pass(1)
  expect(listRequests(server, operation)).toHaveLength(2)
  await pass(everyMs - 1)
  expect(listRequests(server, operation)).toHaveLength(2)
  await pass(1)
  expect(listRequests(server, operation)).toHaveLength(3)
})

test('leaving Today for another page ends its polling', async () => {
  const server = await open('/electric-vehicles')
  for (const [path, operation] of polled) {
    if (path !== '/electric-vehicles') continue
    for (let turn = 0; turn < 100 && listRequests(server, operation).length === 0; turn += 1) await pass(100)
    expect(listRequests(server, operation)).not.toHaveLength(0)
  }
  fireEvent.click(screen.getByRole('link', { name: 'More' }))
  await pass(100)
  expect(screen.getByRole('link', { name: 'Sign out' })).toBeTruthy()
  const before = server.calls.length
  await pass(180_000)
  const sent = new Set(server.calls.slice(before).map(findOperation))
  // The role, which decides what More offers, may change.
  expect([...sent].toSorted()).toEqual(['GetHousehold', 'GetOutageNotices', 'GetOutages'])
})
