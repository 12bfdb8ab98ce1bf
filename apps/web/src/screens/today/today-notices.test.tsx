import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeState } from '#platform/testing/test-wire.ts'

/** Code that is loaded at a tap does not arrive while this is set. */
const network = vi.hoisted(() => ({ isLost: false }))

vi.mock(import('#platform/lost-styles.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  importWithStyles: (load) => (network.isLost ? Promise.reject(new TypeError('Failed to fetch')) : load()),
}))

beforeAll(loadAllScreens)
afterEach(cleanup)

function openToday(
  notice: string | null,
  prepare: (server: TestServer) => void = () => undefined,
): TestServer {
  const { platform, server } = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  server.state = makeState({ status: 'IDLE' })
  server.notice = notice
  prepare(server)
  void startLoading(platform, '/electric-vehicles')
  render(<App platform={platform} />)
  return server
}

const patience = { timeout: 90_000 }

test('an account without a charger shows the next step', async () => {
  openToday(null, (server) => {
    server.hasDevice = false
  })
  await screen.findByRole('heading', { name: 'Your charger comes next' }, patience)
  const contact = screen.getByRole('link', { name: 'Contact support' })
  expect(contact.getAttribute('href')).toBe('/support/contact-us')
  expect(screen.queryByRole('link', { name: 'Add your car' })).toBeNull()
})

test('an account without a charger and a car leads to adding the car', async () => {
  openToday(null, (server) => {
    server.hasDevice = false
    server.account = makeAccount({ vehicle: null })
  })
  const add = await screen.findByRole('link', { name: 'Add your car' }, patience)
  expect(add.getAttribute('href')).toBe('/electric-vehicles/onboarding/add-vehicle')
  expect(screen.getByRole('heading', { name: 'Your charger comes next' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy()
})

test.each([
  [
    'PLAN_NEEDS_NETWORK',
    false,
    'Your plan needs the internet',
    'Your charger can’t store a plan. It starts and stops over its internet connection.',
  ],
  [
    'CHARGER_CANNOT_WAIT',
    false,
    'Your charger can’t wait',
    'It takes no limits, so a charge that you start continues, in peak hours too. Unplug your car to stop it.',
  ],
  [
    'CHARGE_STOPPED',
    false,
    'You stopped this charge',
    'It starts again when you plug in, boost or change your ready time.',
  ],
  [
    'BOOST_HELD_BACK',
    true,
    'Boosting, no power yet',
    'Your charger has given your car no power for a minute. Stop the boost, or unplug your car and plug it in again.',
  ],
  [
    'BOOST_WITHOUT_POWER',
    true,
    'Boost ended, no power used',
    'Your charger accepted it, but your car took no power for 2 minutes.',
  ],
] as const)('the notice %s is shown on Today, over its content: %s', async (notice, isOver, title, text) => {
  openToday(notice)
  const shown = await screen.findByText(title, {}, { timeout: 90_000 })
  expect(shown.closest('[class*="place"]') !== null).toBe(isOver)
  expect(screen.getByText(text)).toBeTruthy()
})

test('a charger without a notice shows none', async () => {
  openToday(null)
  await screen.findByRole('heading', { name: 'Plugged in, not charging' }, { timeout: 90_000 })
  expect(screen.queryByText('Your plan needs the internet')).toBeNull()
  expect(screen.queryByText('Boost ended, no power used')).toBeNull()
})

const week = {
  id: 'device-1',
  chargeSessions: [
    {
      start: '2026-11-14T18:00:00Z',
      end: null,
      totalDeviceImportedWh: 14_800,
      totalExportedWh: 6_800,
      cost: 118,
      earned: 151.2,
      carbonSaving: { PETROL: 9_840 },
    },
  ],
  energyConsumption: {
    totals: { isSplit: true },
    exportRates: [{ from: '2026-01-01T00:00:00Z', pence: 24 }],
    periods: [
      {
        periodStart: new Date().toISOString(),
        deviceImportedWh: 11_800,
        deviceImportedFromNetHouseWh: 5_900,
        gridExportedWh: 5_300,
        houseExportedWh: 700,
        cost: 514,
      },
    ],
  },
}

function prepareDesk(server: TestServer): void {
  const features = ['HISTORIC_TARIFFS', 'SPLIT_CONSUMPTION'].map((each) => makeFeature(each))
  server.account = makeAccount({ availableFeatures: features })
  server.answers.set('GetWeekEnergy', { status: 200, body: { data: { device: week } } })
  server.state = makeState({
    status: 'IDLE',
    housePower: 450,
    chargeRate: { ...server.state.chargeRate, total: 0 },
  })
}

function readRegion(name: string): string[] {
  const region = screen.getByRole('region', { name })
  return [...region.querySelectorAll('dl > div')].map((each) => each.textContent)
}

test('a phone shows this charge, and neither the week nor the power flow', async () => {
  openToday(null, prepareDesk)
  await screen.findByRole('region', { name: 'This charge' }, patience)
  expect(readRegion('This charge')).toEqual([
    'charged14.8 kWh',
    'milesabout 35',
    'cost so far£1.18',
    'CO₂ saved9.8 kg',
  ])
  expect(screen.getByText('Exported 6.8 kWh, earned £1.51')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'This week' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Right now' })).toBeNull()
})

test('a desk shows the week and the power flow too, and its menu comes before the page', async () => {
  openToday(null, (server) => {
    prepareDesk(server)
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }) as MediaQueryList
  })
  await screen.findByRole('region', { name: 'This week' }, patience)
  expect(readRegion('This week')).toEqual(['charged11.8 kWh', 'cost£5.14', 'solar50 %'])
  expect(screen.getByText('Exported 6.0 kWh, earned £1.27')).toBeTruthy()
  expect(screen.getByText('Today: 11.8 kWh, 5.9 of it solar, 6.0 kWh exported')).toBeTruthy()
  await screen.findByRole('region', { name: 'Right now' }, patience)
  expect(readRegion('Right now')).toEqual([
    'Solar to spare0.0 kW',
    'House0.5 kW',
    'Your car0.0 kW',
    'From the grid0.5 kW',
  ])
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const order = menu.compareDocumentPosition(screen.getByRole('main'))
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without a connection, the notice of a boost that did not open stands among the page’s other notices', async () => {
  openToday(null)
  await screen.findByRole('heading', { name: 'Plugged in, not charging' }, { timeout: 90_000 })
  network.isLost = true
  fireEvent.click(screen.getByRole('button', { name: 'Boost' }))
  const lost = await screen.findByText('That didn’t open', {}, { timeout: 90_000 })
  network.isLost = false
  expect(screen.getByRole('main').contains(lost)).toBe(true)
  expect(screen.getByRole('banner').querySelector('.place')).toBeNull()
})

describe('a link to the car’s maker', () => {
  const car = {
    model: 'Leaf',
    batteryCapacity: 40_000,
    herbieVehicleId: 'herbie-1',
    hasMissingDetails: false,
  }
  const link = { integrationExpires: '2026-11-14T09:00:00Z', integrationInternalOAuthId: null }

  function openLinked(features: readonly string[], integrationInternalOAuthId: string | null): void {
    openToday(null, (server) => {
      server.account = makeAccount({
        availableFeatures: features.map((each) => makeFeature(each)),
        vehicle: { ...car, ...link, integrationInternalOAuthId },
      })
    })
  }

  test('that has ended is reported, with the way to link again', async () => {
    openLinked(['TESLA_INTEGRATION'], null)
    await screen.findByText('The link to your car has ended', {}, { timeout: 90_000 })
    expect(screen.getByText('We no longer know its charge level. A link lasts 45 days.')).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Link your car again' })
    expect(again.getAttribute('href')).toBe('/electric-vehicles/link-vehicle')
  })

  test.each<[string, string[], string | null]>([
    ['in force', ['TESLA_INTEGRATION'], 'link-1'],
    ['no longer offered', [], null],
  ])('that is %s is not mentioned', async (_name, features, id) => {
    await import('#parts/link-ended-notice.tsx')
    openLinked(features, id)
    await screen.findByRole('heading', { name: 'Plugged in, not charging' }, { timeout: 90_000 })
    expect(screen.queryByText('The link to your car has ended')).toBeNull()
  })
})
