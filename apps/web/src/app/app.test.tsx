import { featureNames, type FeatureName } from '@driveway/domain/account/feature-name'
import { homePageOf } from '@driveway/domain/journey/home-page'
import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { findGateRedirect } from '@driveway/domain/journey/route-gates'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TrackedEvent } from '#platform/analytics/track.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation } from '#platform/testing/test-server.ts'
import { App } from './app.tsx'
import { loadAllScreens } from './test-screens.ts'
import { closePage, renderPage, setOnline } from './testing/open-page.tsx'

beforeAll(loadAllScreens)

afterEach(closePage)

function open(path: string, isSignedIn: boolean) {
  return renderPage(path, undefined, isSignedIn)
}

function readAddress(): string {
  return window.location.pathname + window.location.search
}

describe('[HOME-05] a signed-out visitor', () => {
  const signedOut: [string, string][] = [
    ['/', '/login'],
    ['/electric-vehicles', '/login?redirectTo=%2Felectric-vehicles'],
    ['/electric-vehicles/more?a=1&b=2', '/login?redirectTo=%2Felectric-vehicles%2Fmore%3Fa%3D1%26b%3D2'],
    ['/error-missing-device', '/login?redirectTo=%2Ferror-missing-device'],
  ]

  test.each(signedOut)('a signed-out visitor at %s is redirected to %s', async (path, expected) => {
    open(path, false)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(readAddress()).toBe(expected)
  })

  test('offline, the app shows the offline page at home, and sign-in once the connection is back', async () => {
    setOnline(false)
    open('/electric-vehicles/more', false)
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy()
    expect(readAddress()).toBe('/')
    setOnline(true)
    await screen.findByRole('button', { name: 'Sign in' })
    expect(readAddress()).toBe('/login')
  })
})

const flags = [true, false]

/** Every combination of the facts that redirects depend on. */
function listCustomers(): readonly JourneyCustomer[] {
  const linked = {
    herbieVehicleId: null,
    model: null,
    batteryCapacityWh: null,
    integrationInternalOAuthId: 'l',
  }
  const featureLists = [[], [...featureNames]].flatMap((names: readonly FeatureName[]) =>
    flags.map((seen) => names.map((name) => ({ name, seen }))),
  )
  return flags.flatMap((isEvEnabled) =>
    flags.flatMap((hasDevice) =>
      flags.flatMap((evOnboardingComplete) =>
        [null, linked].flatMap((vehicle) =>
          featureLists.map((features) => ({
            isEvEnabled,
            isHeatEnabled: false,
            hasDevice,
            evOnboardingComplete,
            features,
            vehicle,
          })),
        ),
      ),
    ),
  )
}

test('[HOME-11] no redirect loops, the missing-device page leads home only with the EV module and a device, and a signed-out visitor offline sees the offline page', async () => {
  for (const customer of listCustomers()) {
    for (const start of Object.values(paths)) {
      const visited: string[] = []
      let path: string | null = start
      while (path !== null) {
        expect([customer, visited]).not.toEqual([customer, expect.arrayContaining([path])])
        visited.push(path)
        path = path === paths.home ? homePageOf(customer) : findGateRedirect(path, customer)
      }
    }
    const isLeading = customer.isEvEnabled && customer.hasDevice
    expect(findGateRedirect('/error-missing-device', customer)).toBe(isLeading ? '/' : null)
  }
  setOnline(false)
  open('/electric-vehicles/more', false)
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  expect(readAddress()).toBe('/')
})

test('the layout has a header, content, and a menu of the existing pages', async () => {
  open('/electric-vehicles/more/', true)
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  const links = [...menu.querySelectorAll('a')]
  expect(links.map((link) => link.textContent)).toEqual(['Today', 'History', 'Schedule', 'More'])
  expect(links.find((link) => link.hasAttribute('aria-current'))?.textContent).toBe('More')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('more')
  expect(screen.getByRole('main').id).toBe('content')
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
})

test('a navigation moves the focus to the content and is tracked', async () => {
  const { platform } = open('/electric-vehicles/more', true)
  const events: TrackedEvent[] = []
  platform.tracker.setSink((event) => events.push(event))
  await screen.findByRole('heading', { name: 'more' })
  fireEvent.click(screen.getByRole('link', { name: 'Today' }))
  await screen.findByRole('heading', { name: 'Charging' })
  expect(events).toEqual([{ name: 'bottom-menu', item: 'menu-today' }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test.each(['/no/such/page', '/error-not-found', '/LOGOUT'])(
  '[HOME-09] %s shows not found, with links to Today, contact and back',
  async (path) => {
    open(path, true)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found')
    expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/electric-vehicles')
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/support/contact-us')
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  },
)

const openPages: [string, string][] = [
  ['/terms-conditions', 'terms and conditions'],
  ['/support/contact-us', 'contact us'],
  ['/no/such/page', 'Page not found'],
]

test.each(openPages)('%s is public, and shows the menu when signed in', async (path, title) => {
  open(path, false)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  open(path, true)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test('[DATA-03] GraphQL is a POST with hash and kind, and no answer is shared between two accounts', async () => {
  const { platform, server } = open('/electric-vehicles', true)
  const sent = vi.spyOn(window, 'fetch')
  await screen.findByRole('heading', { name: 'Charging' })
  fireEvent.click(screen.getByRole('button', { name: 'Boost' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Boost now' }))
  await waitFor(() => expect(countCalls(server, 'SetEvChargerOverride')).toBe(1))
  function listAddresses(name: string) {
    const calls = server.calls.filter((call) => findOperation(call) === name)
    return calls.map(({ query }) => Object.fromEntries(query))
  }
  const k = expect.stringMatching(/^\d+$/)
  const [devices] = listAddresses('GetCustomerDevices')
  const [account] = listAddresses('GetCustomerAccount')
  expect(devices).toEqual({ k, q: 'true' })
  expect(account?.['k']).not.toBe(devices?.['k'])
  expect(listAddresses('SetEvChargerOverride')).toEqual([{ k, q: 'false' }])
  // Public content may come from a cache.
  expect(listAddresses('GetSeasonalSkins')).toEqual([{ k, q: 'true', swc: 'false' }])

  await act(() => platform.session.logout())
  await screen.findByRole('button', { name: 'Sign in' })
  server.graphqlFailure = 500
  await act(async () => void (await platform.session.login('kim', 'correct horse')))
  expect(await screen.findByText('Unable to load your charger.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Charging' })).toBeNull()
  expect(listAddresses('GetCustomerDevices').at(-1)).toEqual(devices)
  expect(new Set(sent.mock.calls.map(([, init]) => init?.method))).toEqual(new Set(['POST']))
})

async function findContentCall(path: string, isSignedIn: boolean, name: string) {
  const { platform, server } = openTestBed({ path, isSignedIn, consent: null })
  const sent = vi.spyOn(window, 'fetch')
  render(<App platform={platform} />)
  await waitFor(() => expect(countCalls(server, name)).toBeGreaterThan(0))
  const methods = new Set(sent.mock.calls.map(([, init]) => init?.method))
  cleanup()
  const call = server.calls.find((each) => findOperation(each) === name)
  return {
    methods: [...methods],
    endpoint: call?.path,
    parameters: Object.fromEntries(call?.query ?? []),
    fields: Object.keys(call?.body ?? {}),
    authorization: call?.headers.get('authorization'),
  }
}

test('[DATA-07] content is a POST to its own address with the bearer token, which a public call does not carry', async () => {
  const shape = {
    methods: ['POST'],
    endpoint: '/content',
    parameters: { k: expect.stringMatching(/^\d+$/), q: 'true', swc: 'false' },
    fields: ['query', 'variables'],
  }
  const terms = 'GetTermsAndConditionsPages'
  expect(await findContentCall('/terms-conditions', true, terms)).toEqual({
    ...shape,
    authorization: expect.stringMatching(/^Bearer .+/),
  })
  expect(await findContentCall('/terms-conditions', false, terms)).toEqual({ ...shape, authorization: null })
  // The same for everybody, signed in or not.
  const dialog = await findContentCall('/terms-conditions', true, 'GetCookieDialog')
  expect(dialog).toEqual({ ...shape, authorization: null })
})

test('[GEN-10] a brand image that fails to load is replaced by a placeholder with its name', async () => {
  const { container } = open('/login', false)
  await screen.findByRole('button', { name: 'Sign in' })
  const image = screen.getByRole('img', { name: 'Kestrel' })
  expect(image.getAttribute('src')).toBe('/brand/kestrel/tile-light.svg')
  fireEvent.error(image)
  await waitFor(() => expect(container.querySelector('img')).toBeNull())
  expect(screen.getByText('Kestrel')).toBeTruthy()
})
