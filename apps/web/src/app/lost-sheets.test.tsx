import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { loadAllScreens } from './test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { makeAccount, makeFeature, makeState } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

/** As after a deployment that removed the old files, or without a network. */
function lose(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

vi.mock('#screens/today/boost/boost-sheet.tsx', () => lose())
vi.mock('#screens/today/status/calibration-sheet.tsx', () => lose())
vi.mock('#screens/history/export-sheet.tsx', () => lose())

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

const taps: [string, string, string][] = [
  ['Boost', '/electric-vehicles', 'Calibrating'],
  ['About calibration', '/electric-vehicles', 'Calibrating'],
  ['Download your data', '/electric-vehicles/history?date=2026-10-01', 'history'],
]

test.each(taps)(
  'a tap on %s whose code fails to load keeps the page and shows an error',
  async (button, path, title) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
    const { platform, server } = openTestBed({ path, isSignedIn: true })
    server.state = makeState({ status: 'CALIBRATING' })
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_DATA')] })
    server.answers.set('GetChargeSessions', answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({}))))
    server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
    const tracked: TrackedEvent[] = []
    platform.tracker.setSink((event) => tracked.push(event))
    render(<App platform={platform} />)
    for (let step = 0; step < 4; step++) await pass(50)
    fireEvent.click(screen.getByRole('button', { name: button }))
    await pass(50)
    expect(screen.getByRole('alert').textContent).toBe('That didn’t openCheck your connection and try again.')
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(tracked).toEqual([])
  },
)
