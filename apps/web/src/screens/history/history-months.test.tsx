import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { countCalls, findOperation } from '#platform/testing/test-server.ts'
import { makeDevices, makeState } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/history'
const OCTOBER = `${PATH}?date=2026-10-01`
const ENERGY = 'GetChargeSessions'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function open(path = OCTOBER, installDate: string | null = '2025-09-21') {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path, isSignedIn: true })
  const customer = makeDevices(makeState(), 'EV_SMART_CHARGER')
  const devices = customer.devices.map((device) => Object.assign({}, device, { installDate }))
  const { answers } = bed.server
  answers.set('GetCustomerDevices', { status: 200, body: { data: { customer: { ...customer, devices } } } })
  answers.set(ENERGY, answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({}))))
  answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
  render(<App platform={bed.platform} />)
  /** The layout, its gate and the screen load in sequence. */
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  return bed
}

function findAddress(): string {
  return window.location.pathname + window.location.search
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

function isDisabled(month: string): boolean {
  return screen.getByRole('button', { name: month }).hasAttribute('disabled')
}

describe('[HIST-01] the month of history', () => {
  const addresses: [string, string, string][] = [
    ['no date', PATH, '2026-11-01'],
    ['no date and a slash', `${PATH}/`, '2026-11-01'],
    ['a date that is none', `${PATH}?date=soon`, '2026-11-01'],
    ['a day that does not exist', `${PATH}?date=2026-02-30`, '2026-11-01'],
    ['a month before the installation', `${PATH}?date=2025-08-01`, '2025-09-01'],
    ['a month still to come', `${PATH}?date=2026-12-01`, '2026-11-01'],
  ]

  test.each(addresses)('an address with %s (%s) redirects to %s', async (_, path, month) => {
    const before = window.history.length
    await open(path)
    expect(findAddress()).toBe(`${PATH}?date=${month}`)
    expect(window.history.length).toBe(before)
  })

  test('a day within a month shows that month and stays in the address', async () => {
    const { server } = await open(`${PATH}?date=2026-10-17`)
    expect(findAddress()).toBe(`${PATH}?date=2026-10-17`)
    const asked = server.calls.find((call) => findOperation(call) === ENERGY)?.body['variables']
    expect(asked).toEqual({
      deviceId: 'device-1',
      start: '2026-10-01',
      end: '2026-11-01',
      from: '2026-09-30T23:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
    })
  })

  test('the month bar changes the address, and ends at this month', async () => {
    const { server } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=2026-09-01`)
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
    await pass(50)
    expect(findAddress()).toBe(`${PATH}?date=2026-11-01`)
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
    expect(countCalls(server, ENERGY)).toBeGreaterThan(2)
  })

  test('the picker goes from the month of the installation to this month', async () => {
    await open()
    await press('October 2026 choose another month')
    expect([isDisabled('November 2026'), isDisabled('December 2026')]).toEqual([false, true])
    await press('Previous year')
    expect([isDisabled('August 2025'), isDisabled('September 2025')]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'Previous year' }).getAttribute('aria-disabled')).toBe('true')
    await press('September 2025')
    expect(findAddress()).toBe(`${PATH}?date=2025-09-01`)
  })

  test('without a date of installation months begin in January 2018', async () => {
    await open(`${PATH}?date=2017-12-01`, null)
    expect(findAddress()).toBe(`${PATH}?date=2018-01-01`)
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true')
  })
})
