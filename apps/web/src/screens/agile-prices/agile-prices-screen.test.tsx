import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass, setOnline } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/home/tariff/agile'
const QUERY = 'GetAgilePrices'
const HALF = 1_800_000

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** Requests run in sequence: session, account, the page's own. */
async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await pass(50)
}

const features = [makeFeature('HISTORIC_TARIFFS'), makeFeature('SHOW_AGILE_TARIFFS')]

/** From midnight of 15 January on: 24p, 7p from 02:00 to 04:00 and 33.84p from 17:30 to 18:00 on each day. */
function makePrices(halfHours: number) {
  return Array.from({ length: halfHours }, (_, index) => {
    const ofDay = index % 48
    const value = ofDay >= 4 && ofDay < 8 ? 7 : ofDay === 35 ? 33.84 : 24
    const start = Date.parse('2026-01-15T00:00:00Z') + index * HALF
    return { valid_from: new Date(start).toISOString(), value_inc_vat: value }
  })
}

function answer(results: unknown, energySupplier: string | null = 'Octopus Agile') {
  return { status: 200, body: { data: { agilePrices: { energySupplier, results } } } }
}

async function open(
  prepare: (server: TestServer) => void = () => undefined,
  now = '2026-01-15T12:10:00Z',
): Promise<TestServer> {
  vi.useFakeTimers({ now: new Date(now) })
  const bed = openTestBed({ path: PATH, isSignedIn: true })
  bed.server.account = { ...bed.server.account, availableFeatures: features }
  bed.server.answers.set(QUERY, answer(makePrices(48)))
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await settle()
  return bed.server
}

function readFigures(): (string | null)[] {
  return screen.getAllByRole('definition').map((each) => each.textContent)
}

test('today’s prices show with lowest, average, highest and the price in force', async () => {
  await open()
  expect(readFigures()).toEqual(['7.0 p', '22.8 p', '33.8 p'])
  expect(screen.getByText('lowest, 02:00')).toBeTruthy()
  expect(screen.getByText('highest, 17:30')).toBeTruthy()
  expect(screen.getByText('Now, until 12:30').parentElement?.textContent).toBe('Now, until 12:30 24.0p')
  expect(screen.getByText('Tomorrow’s prices come at about 16:00. Prices include VAT.')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Price of each half hour today' })
  expect(within(table).getAllByRole('row')).toHaveLength(49)
})

test('a half hour is chosen by key, and reads its price', async () => {
  await open()
  const chart = screen.getByRole('slider', { name: 'Price per kWh today' })
  fireEvent.keyDown(chart, { key: 'ArrowRight' })
  expect(chart.getAttribute('aria-valuetext')).toBe('12:00 to 12:30, 24.0p')
  fireEvent.keyDown(chart, { key: 'Home' })
  expect(chart.getAttribute('aria-valuetext')).toBe('00:00 to 00:30, 24.0p')
  fireEvent.keyDown(chart, { key: 'Escape' })
  expect(chart.getAttribute('aria-valuetext')).toBe('Nothing chosen. Use the left and right arrow keys.')
})

test('the cheapest hours in one go count from now, and show in the chart', async () => {
  await open()
  const cheapest = screen.getByRole('region', { name: 'Cheapest in one go, from now' })
  expect(
    within(cheapest)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual([
    '1 h 24.0p 12:00 to 13:00, show in the chart',
    '2 h 24.0p 12:00 to 14:00, show in the chart',
    '3 h 24.0p 12:00 to 15:00, show in the chart',
    '4 h 24.0p 12:00 to 16:00, show in the chart',
  ])
  const two = within(cheapest).getByRole('button', { name: /^2 h 24.0p 12:00 to 14:00/ })
  fireEvent.click(two)
  expect(two.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Cheapest 2 h')).toBeTruthy()
  fireEvent.click(two)
  expect(screen.queryByText('Cheapest 2 h')).toBeNull()
})

test('late in the day hours that no longer fit are said to be over', async () => {
  await open(undefined, '2026-01-15T21:10:00Z')
  fireEvent.click(screen.getByRole('button', { name: '4 h None left' }))
  expect(screen.queryByText('Cheapest 4 h')).toBeNull()
})

test.each([
  ['before 16:00', '2026-01-15T15:59:00Z', 'Tomorrow’s prices come at about 16:00'],
  ['from 16:00 on', '2026-01-15T16:01:00Z', 'Tomorrow’s prices are late'],
])('without tomorrow’s prices the page says so %s', async (_name, now, title) => {
  await open(undefined, now)
  fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }))
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test('tomorrow’s prices appear once they are published', async () => {
  const server = await open(undefined, '2026-01-15T15:59:00Z')
  fireEvent.click(screen.getByRole('radio', { name: 'Tomorrow' }))
  server.answers.set(QUERY, answer(makePrices(94)))
  await pass(60_000)
  expect(screen.getByRole('slider', { name: 'Price per kWh tomorrow' })).toBeTruthy()
  expect(readFigures()[0]).toBe('7.0 p')
  const cheapest = screen.getByRole('region', { name: 'Cheapest in one go' })
  expect(within(cheapest).getAllByRole('button')[1]?.textContent).toBe(
    '2 h 7.0p 02:00 to 04:00, show in the chart',
  )
  expect(screen.getByText('Prices after 23:00 come with the next day’s. Prices include VAT.')).toBeTruthy()
})

test('prices that the public API has not answered have a fallback that reassures', async () => {
  await open((server) => server.answers.set(QUERY, answer(null)))
  expect(screen.getByRole('alert').textContent).toBe(
    'Prices aren’t available right nowOctopus Agile hasn’t sent today’s prices yet. Your charger keeps to its plan. We’re asking again every few minutes.',
  )
})

test('an account without an Agile tariff shows what it would get, and the next step', async () => {
  await open((server) => server.answers.set(QUERY, answer(null, null)))
  expect(screen.getByRole('heading', { name: 'Would you like a price for every half hour?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add your tariff' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(window.location.pathname).toBe('/electric-vehicles')
})

test('while it loads the page says so', async () => {
  await open((server) => server.answers.set(QUERY, 'silent'))
  expect(screen.getByText('Loading prices')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

test('prices that fail to load show an error and are retried', async () => {
  const server = await open((each) => each.answers.set(QUERY, { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Unable to load prices.')
  server.answers.set(QUERY, answer(makePrices(48)))
  await pass(2_000)
  expect(readFigures()).toEqual(['7.0 p', '22.8 p', '33.8 p'])
})

test('offline the prices stay, and are said to be old', async () => {
  await open()
  act(() => setOnline(false))
  expect(screen.getByRole('alert').textContent).toContain(
    'You’re offline. New prices appear when you reconnect.',
  )
  expect(readFigures()).toEqual(['7.0 p', '22.8 p', '33.8 p'])
})

test('without the Agile feature the page redirects to Today, and asks for no prices', async () => {
  const server = await open((each) => {
    each.account = { ...each.account, availableFeatures: features.slice(0, 1) }
  })
  expect(window.location.pathname).toBe('/electric-vehicles')
  expect(countCalls(server, QUERY)).toBe(0)
})
