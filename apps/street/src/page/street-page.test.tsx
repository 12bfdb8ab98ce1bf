import type { StreetLive } from '@driveway/world/street-live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StreetPage } from './street-page.tsx'
import { liveHouse, liveStreet } from './test-live.ts'
import { TestStream } from './test-stream.ts'

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  asked.mockImplementation(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('EventSource', TestStream)
  vi.stubGlobal('fetch', asked)
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

afterEach(() => {
  cleanup()
  asked.mockReset()
  vi.unstubAllGlobals()
})

function tell(live: StreetLive): void {
  act(() => {
    TestStream.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(live) }))
  })
}

const neighbour = liveHouse({ key: 'v2g', houseNumber: 4, residentName: 'Priya Nair', brand: 'fjord' })

function openStreet(world: Partial<StreetLive['world']> = {}): void {
  render(<StreetPage />)
  tell(liveStreet([liveHouse(), neighbour], world))
}

test('shows a loading text until the first event', () => {
  render(<StreetPage />)
  expect(screen.getByText('Loading the street…')).toBeTruthy()
})

test('every house has an accessible description', () => {
  openStreet()
  expect(screen.getByRole('heading', { name: 'Orchard Rise' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toContain('12:30')
  expect(
    screen.getByRole('button', { name: 'House 2, Sam Okafor. Not plugged in. The car is at home at 64%.' }),
  ).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('opening a house moves the focus to its panel, and Escape returns it', () => {
  openStreet()
  const house = screen.getByRole('button', { name: /^House 4/ })
  fireEvent.click(house)
  const panel = screen.getByRole('complementary', { name: '4 · Priya Nair' })
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { level: 2 }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(house)
})

test('the panel opens the sign-in of the resident’s brand with the user name and never a password', () => {
  openStreet()
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  const link = screen.getByRole('link', { name: 'Open the app as Sam' })
  expect(link.getAttribute('href')).toBe('http://kestrel.localhost:3000/login#sam@example.org')
})

test('an action goes to its house as JSON', () => {
  openStreet()
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Plug in' }))
  expect(asked).toHaveBeenCalledWith('/houses/solar/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"action":"plug-in"}',
  })
})

test('a state is simulated by name, and an unavailable one is marked', () => {
  openStreet()
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  const picker = screen.getByRole('combobox', { name: 'Show a state' })
  expect(within(picker).getAllByRole('option')).toHaveLength(14)
  expect(within(picker).getByRole('option', { name: 'Exporting (not available here)' })).toBeTruthy()
  fireEvent.change(picker, { target: { value: 'IDLE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect(asked.mock.lastCall?.[0]).toBe('/houses/solar/actions')
  expect(asked.mock.lastCall?.[1].body).toBe('{"action":"show","state":"IDLE"}')
  expect(screen.queryByRole('button', { name: 'Back to normal' })).toBeNull()
})

test('a simulated state can be ended', () => {
  render(<StreetPage />)
  tell(liveStreet([liveHouse({ shown: 'IDLE', actions: ['end-simulation'] })]))
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('IDLE')
  fireEvent.click(screen.getByRole('button', { name: 'Back to normal' }))
  expect(asked.mock.lastCall?.[1].body).toBe('{"action":"end-simulation"}')
})

test('a house shows the make of its charger and the version of its protocol', () => {
  const { charger } = liveHouse()
  render(<StreetPage />)
  tell(liveStreet([liveHouse({ charger: { ...charger, make: 'card-locked', protocol: '2.0.1' } })]))
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  expect(screen.getByText('Waits for a card')).toBeTruthy()
  expect(screen.getByText('OCPP 2.0.1')).toBeTruthy()
})

test.each([
  ['leaves today', { action: 'drive-away', at: '2026-06-10T15:12:00Z' }, 'Leaves 16:12'],
  ['comes home tomorrow', { action: 'come-home', at: '2026-06-11T15:12:00Z' }, 'Home Thu 16:12'],
] as const)('a car that %s by itself is announced', (_, nextTrip, words) => {
  render(<StreetPage />)
  tell(liveStreet([liveHouse({ nextTrip })]))
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['no mail', 0, 'Mailbox'],
  ['two mails', 2, 'Mailbox, 2 unread'],
])('links to the mailbox, with %s unread', (_, unread, name) => {
  render(<StreetPage />)
  tell({ ...liveStreet([liveHouse()]), mailbox: { unread } })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/mailbox')
})

test('shows the street’s refusal', async () => {
  asked.mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'The car is not plugged in.' }, { status: 409 })),
  )
  openStreet()
  fireEvent.click(screen.getByRole('button', { name: /^House 2/ }))
  const button = screen.getByRole('button', { name: 'Calibrate' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('The car is not plugged in.')
})

test('the world can be sped up, and jumps forward only', () => {
  openStreet()
  fireEvent.click(screen.getByRole('radio', { name: '× 60' }))
  expect(asked.mock.lastCall?.[1].body).toBe('{"speed":60}')
  fireEvent.click(screen.getByRole('button', { name: 'Jump ahead to 07:00' }))
  expect(asked.mock.lastCall?.[1].body).toBe('{"now":"2026-06-11T06:00:00.000Z"}')
})

test('a street on real time has no clock controls', () => {
  openStreet({ canBeSet: false })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('Real time')).toBeTruthy()
})

test.each([
  ['light by day', 40, 'light'],
  ['light while the sun is up', 0.5, 'light'],
  ['dark once it is down', 0.4, 'dark'],
])('the page is %s', (_, sunElevation, mode) => {
  openStreet({ sunElevation })
  expect(document.documentElement.dataset['mode']).toBe(mode)
})

test('reports a lost stream and keeps the last state', () => {
  openStreet()
  act(() => {
    TestStream.last?.dispatchEvent(new Event('error'))
  })
  expect(screen.getByRole('alert').textContent).toBe('The street isn’t responding. Trying again…')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
