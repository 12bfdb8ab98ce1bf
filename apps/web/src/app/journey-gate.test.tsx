import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { countCalls } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { loadAllScreens } from './test-screens.ts'
import { closePage, renderPage, setOnline } from './testing/open-page.tsx'

beforeAll(loadAllScreens)

afterEach(closePage)

const noModule = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: false } }
const toDo = { evOnboardingComplete: false, vehicle: null }
const hasNews = { availableFeatures: [makeFeature('MAX_CHARGE', { seen: false })] }

const homes: [string, Parameters<typeof makeAccount>[0], string][] = [
  ['all is settled', {}, '/electric-vehicles'],
  ['[HOME-01] the account has no EV module', { modules: noModule }, '/error-missing-device'],
  [
    '[HOME-02] onboarding is to do, before anything else',
    { ...toDo, ...hasNews },
    '/electric-vehicles/onboarding',
  ],
  [
    'onboarding is to do, with the tour',
    { ...toDo, availableFeatures: [makeFeature('ONBOARDING_TOUR')] },
    '/electric-vehicles/onboarding/add-vehicle',
  ],
  ['no car is known', { vehicle: null }, '/electric-vehicles/onboarding/add-vehicle'],
  ['[HOME-03] a feature is new', hasNews, '/update/maxCharge'],
  ['[HOME-03] a feature is new and no car is known', { ...hasNews, vehicle: null }, '/update/maxCharge'],
]

test.each(homes)('home redirects when %s', async (_, over, expected) => {
  renderPage('/', (server) => {
    server.account = makeAccount(over)
  })
  await waitFor(() => expect(window.location.pathname).toBe(expected))
  await screen.findByRole('heading', { level: 1 })
})

test('home shows an error while the account fails to load, links to Today, and redirects once it loads', async () => {
  const { server } = renderPage('/', (each) => {
    each.graphqlFailure = 500
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Unable to load your account.')
  expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/electric-vehicles')
  server.graphqlFailure = null
  await screen.findByRole('heading', { name: 'Charging' })
})

test('home shows that it is offline', async () => {
  setOnline(false)
  const { server } = renderPage('/', (each) => {
    each.answers.set('/identity/refresh-login', 'lost')
  })
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
  server.answers.clear()
  setOnline(true)
  await screen.findByRole('heading', { name: 'Charging' })
})

const devices = [{ id: 'd', deviceType: 'EV_SMART_CHARGER' }]
const NONE = 'No charger on your account'
const HEAT = 'Your heating'
const missing: [string, Parameters<typeof makeAccount>[0], string, string][] = [
  ['there is neither module nor device', { modules: noModule, devices: [] }, '/error-missing-device', HEAT],
  ['there is a device without the module', { modules: noModule, devices }, '/error-missing-device', HEAT],
  ['there is the module without a device', { devices: [] }, '/error-missing-device', NONE],
  ['both are there', { devices }, '/electric-vehicles', 'Charging'],
]

test.each(missing)('[ERR-01] the missing-device page, when %s', async (_, over, expected, heading) => {
  renderPage('/error-missing-device', (server) => {
    server.account = makeAccount(over)
  })
  await screen.findByRole('heading', { name: heading })
  expect(window.location.pathname).toBe(expected)
})

test('a gate stays closed while the account fails to load, shows an error, and opens once it loads', async () => {
  const { server } = renderPage('/error-missing-device', (each) => {
    each.account = makeAccount({ devices: [] })
    each.graphqlFailure = 500
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This page isn’t available right now')
  server.graphqlFailure = null
  expect(await screen.findByText('No charger on your account')).toBeTruthy()
})

const gated: [string, string][] = [
  ['/electric-vehicles/settings/charge-range', 'MAX_CHARGE'],
  ['/home/tariff', 'HISTORIC_TARIFFS'],
  ['/home/tariff/add/', 'HISTORIC_TARIFFS'],
  ['/home/tariff/edit/7', 'HISTORIC_TARIFFS'],
  ['/electric-vehicles/profile-progress', 'PROFILE_PROGRESS'],
  ['/home/microgeneration', 'EXPORT_MATCH'],
  ['/home/microgeneration/add', 'EXPORT_MATCH'],
  ['/electric-vehicles/settings/solar-matching-mode', 'EXPORT_MATCH'],
  ['/electric-vehicles/year-summary', 'YEAR_SUMMARY'],
  ['/electric-vehicles/year-summary/green-charge', 'YEAR_SUMMARY'],
  ['/electric-vehicles/phev-ready-mode', 'PHEV_READY_MODE'],
  ['/electric-vehicles/environment', 'ENVIRONMENT'],
]

test.each(gated)(
  '[HOME-07] %s leads to Today with the page-disabled toast without %s, and stays with it',
  async (path, feature) => {
    renderPage(path)
    expect((await screen.findByRole('alert')).textContent).toContain('It’s switched off for you')
    expect(window.location.pathname).toBe('/electric-vehicles')
    await screen.findByRole('heading', { name: 'Charging' })
    cleanup()
    const { server } = renderPage(path, (each) => {
      each.account = makeAccount({ availableFeatures: [makeFeature(feature)] })
    })
    await waitFor(() => expect(countCalls(server, 'GetCustomerAccount')).toBe(1))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/It’s switched off for you/)).toBeNull()
    expect(window.location.pathname).toBe(path)
  },
)

test('an onboarding page whose time is over leads to Today without a toast', async () => {
  renderPage('/electric-vehicles/onboarding')
  await screen.findByRole('heading', { name: 'Charging' })
  expect(window.location.pathname).toBe('/electric-vehicles')
  expect(screen.queryByRole('alert')).toBeNull()
})

const heatOnly = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: false } }

test('[HOME-01] a customer with heating alone is led to the missing-device page, which offers the heating', async () => {
  renderPage('/', (server) => {
    server.account = makeAccount({ modules: heatOnly, devices: [] })
  })
  const link = await screen.findByRole('link', { name: 'Open heating' })
  expect(link.getAttribute('href')).toBe('/home/heating')
  expect(window.location.pathname).toBe('/error-missing-device')
})
