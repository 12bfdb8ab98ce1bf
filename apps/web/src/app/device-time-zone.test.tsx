import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeFeature, makeAccount, makeState } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from './test-screens.ts'

/** A device time zone and its local hour at 23:30 UTC in June. */
const zones: [string, number][] = [
  ['Pacific/Auckland', 11],
  ['America/Los_Angeles', 16],
  ['Europe/London', 0],
]

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

async function open(zone: string, path: string, now: string, prepare: (server: TestServer) => void) {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: Date.parse(now) })
  const bed = openTestBed({ path, isSignedIn: true })
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  for (let waited = 0; waited < 5; waited++) await pass(100)
  return bed
}

function findVariables({ calls }: TestServer, name: string): unknown {
  return calls.find((call) => findOperation(call) === name)?.body['variables']
}

test.each(zones)('in %s, Today shows and requests London time in summer', async (zone, hour) => {
  const { server } = await open(zone, '/electric-vehicles', '2026-06-30T23:30:00Z', (each) => {
    each.state = makeState({ status: 'IDLE', lastUpdated: '2026-06-30T23:30:00Z' })
    each.account = makeAccount({ availableFeatures: [makeFeature('CHARGE_PATH')] })
    each.chargeStart = '2026-07-01T01:30:00Z'
  })
  expect(new Date().getHours()).toBe(hour)
  expect(screen.getByRole('main').textContent).toContain('02:30')
  expect(screen.getByText(/07:00/).textContent).toMatch(/today/i)
  expect(findVariables(server, 'GetDeviceEnergyTotals')).toEqual({
    deviceId: 'device-1',
    from: '2026-06-30T23:00:00.000Z',
    to: '2026-07-01T23:00:00.000Z',
  })
  expect(findVariables(server, 'GetEvStatistics')).toEqual({
    deviceId: 'device-1',
    start: '2026-07-01',
    end: '2026-07-02',
  })
})

test.each(zones)('in %s, the month of a clock change spans its London days', async (zone) => {
  const { server } = await open(zone, '/electric-vehicles/history', '2026-10-31T23:30:00Z', () => undefined)
  expect(findVariables(server, 'GetChargeSessions')).toEqual({
    deviceId: 'device-1',
    start: '2026-10-01',
    end: '2026-11-01',
    from: '2026-09-30T23:00:00.000Z',
    to: '2026-11-01T00:00:00.000Z',
  })
})
