import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { toReading } from '#data/device/mapper.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeState } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const TODAY = '/electric-vehicles'

function answerOctober(server: TestServer): void {
  const chargeEvents = [{ kind: 'TELEPORTING', start: '2026-10-30T12:00:00Z', end: '2026-10-30T12:30:00Z' }]
  const periods = makeMonthPeriods('2026-10-01', () => ({}))
  server.answers.set('GetChargeSessions', answerMonthEnergy(periods, { chargeEvents }))
  server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
}

const unknown: [string, string, (server: TestServer) => void, string, string][] = [
  [
    'charger state',
    TODAY,
    (server) => (server.state = makeState({ status: 'DANCING' })),
    'Unknown charger state DANCING',
    'Charger status unknown',
  ],
  [
    'device type',
    TODAY,
    (server) => (server.deviceType = 'TOASTER'),
    'Unknown device type TOASTER',
    'Your charger comes next',
  ],
  [
    'feature',
    TODAY,
    (server) => (server.account = makeAccount({ availableFeatures: [makeFeature('TELEPORT')] })),
    'Unknown feature TELEPORT',
    'Charging',
  ],
  [
    'event',
    `${TODAY}/history?date=2026-10-01`,
    answerOctober,
    'Unknown charge event TELEPORTING',
    'October 2026 choose another month',
  ],
]

describe('[GEN-11] a value that no enum of the app has', () => {
  test.each(unknown)('as a %s is logged, and the page works', async (_, path, prepare, message, heading) => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { platform, server } = openTestBed({ path, isSignedIn: true })
    prepare(server)
    render(<App platform={platform} />)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    await vi.waitFor(() => expect(warnings.mock.calls.flat()).toContain(message), { timeout: 90_000 })
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })

  test('is null', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(toReading(makeState({ status: 'SINGING' })).state).toBeNull()
  })
})
