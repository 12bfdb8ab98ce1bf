import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation } from '#platform/testing/test-server.ts'
import { makeDevices, makeState } from '#platform/testing/test-wire.ts'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./status/today-rare.tsx')])
})

afterEach(closePage)

async function open(count: number) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  const customer = makeDevices(makeState({ status: 'IDLE', isPluggedIn: true }), 'EV_SMART_CHARGER', 40_000)
  const [first] = customer.devices
  if (first === undefined) throw new Error('no device')
  const fault = makeState({ status: 'DEVICE_FAULT', isPluggedIn: true })
  const second = { ...first, id: 'device-2', currentEvState: fault }
  const devices = [first, second].slice(0, count)
  const body = { data: { customer: { ...customer, devices } } }
  bed.server.answers.set('GetCustomerDevices', { status: 200, body })
  render(<App platform={bed.platform} />)
  await pass(100)
  await pass(100)
  await pass(100)
  return bed.server
}

function isChosen(name: RegExp): string | null {
  return screen.getByRole('button', { name }).getAttribute('aria-pressed')
}

test('two chargers are shown at a glance, each opens in full, and a fault of one leaves the other usable', async () => {
  const server = await open(2)
  const cards = within(screen.getByRole('list', { name: 'Your chargers' })).getAllByRole('button')
  expect(cards.map((card) => card.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(cards[0]?.textContent).toContain('Charger 1')
  expect(cards[1]?.textContent).toContain('Fault. Your other chargers still work')
  expect(screen.getByRole('button', { name: /Boost/ }).hasAttribute('disabled')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /Charger 2/ }))
  await pass(100)
  expect(isChosen(/Charger 2/)).toBe('true')
  // The choice holds when the list is fetched again.
  await pass(11_000)
  expect(isChosen(/Charger 2/)).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /Charger 1/ }))
  await pass(100)
  expect(isChosen(/Charger 1/)).toBe('true')
  const asked = server.calls
    .filter((call) => findOperation(call) === 'GetCustomerDeviceState')
    .map((call) => (call.body['variables'] as { deviceId: string }).deviceId)
  expect(asked).toContain('device-2')
})

test('one charger has no cards', async () => {
  await open(1)
  expect(screen.queryByRole('list', { name: 'Your chargers' })).toBeNull()
})
