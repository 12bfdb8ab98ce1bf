import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { findRoute } from '#app/routes.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { answerProgress, answerSummary } from '#platform/testing/test-settings.ts'
import { confirmSchedule } from '#data/schedule/mutation.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

async function open(prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: '/electric-vehicles/more', isSignedIn: true })
  bed.server.answers.set('GetSettingsSummary', answerSummary())
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await screen.findByRole('heading', { level: 1, name: 'more' })
  return bed
}

function listLinks(section: string): (string | null)[] {
  const links = within(screen.getByRole('region', { name: section })).getAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}

test('shows the sections with existing pages, their entries, and sign-out', async () => {
  await open()
  await screen.findByRole('link', { name: /^My smart charger/ })
  expect(listLinks('My charger and vehicle')).toContain('/settings/charger')
  expect(listLinks('Support')).toContain('/support/contact-us')
  expect(listLinks('Settings')).toContain('/settings')
  expect(listLinks('Legal')).toEqual(['/terms-conditions', '/privacy-policy', '/privacy-policy-d2v'])
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(paths.filter((path) => path.startsWith('/') && findRoute(path) === null)).toEqual([])
})

test('a V2G charger has its own title', async () => {
  await open((server) => {
    server.account = makeAccount({ devices: [{ id: 'd', deviceType: 'EV_V2G_CHARGER' }] })
  })
  expect(await screen.findByRole('link', { name: /^My V2G charger/ })).toBeTruthy()
})

test('while the account fails to load, ungated entries and an error show', async () => {
  await open((server) => {
    server.graphqlFailure = 500
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Some items may be missing')
  expect(screen.getByRole('link', { name: 'Sign out' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
})

test('the dot on More is visible and announced', async () => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('MAX_CHARGE', { seen: false })] })
  })
  expect(await screen.findByRole('link', { name: 'More, new' })).toBeTruthy()
})

test('More has no dot without new features', async () => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_DATA', { seen: false })] })
  })
  await screen.findByRole('link', { name: /^My smart charger/ })
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test('following an entry is tracked', async () => {
  const { platform } = await open()
  await screen.findByRole('link', { name: 'Contact us' })
  const events: TrackedEvent[] = []
  platform.tracker.setSink((event) => events.push(event))
  fireEvent.click(screen.getByRole('link', { name: 'Contact us' }))
  expect(events).toEqual([{ name: 'more-menu', item: 'contact' }])
})

const everything = [
  'MAX_CHARGE',
  'EXPORT_MATCH',
  'PHEV_READY_MODE',
  'HISTORIC_TARIFFS',
  'ENVIRONMENT',
  'YEAR_SUMMARY',
].map((name) => makeFeature(name))

/** The names of the links of a section, with their values. */
function listNames(section: string): (string | null)[] {
  const links = within(screen.getByRole('region', { name: section })).getAllByRole('link')
  return links.map((link) => link.textContent)
}

test('each entry shows its current value', async () => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: everything })
  })
  await screen.findByText('Online')
  const names = listNames('My charger and vehicle')
  expect(names).toContain('My smart chargerOnline')
  expect(names).toContain('Solar matchingActive')
  expect(names).toContain('Plug-in hybrid ready modeOff')
  expect(names).toContain('Solar and wind at home4.2 kW')
})

test('an entry whose value is missing says so, and a new one is marked', async () => {
  await open((server) => {
    server.account = makeAccount({
      availableFeatures: [
        makeFeature('EXPORT_MATCH', { seen: false }),
        makeFeature('ENVIRONMENT', { isInBeta: true, informed: false }),
      ],
    })
    server.answers.set('GetSettingsSummary', answerSummary({ devices: [{ id: 'd', status: 'OFFLINE' }] }))
  })
  await screen.findByText('Offline')
  expect(listNames('My charger and vehicle')).toContain('Solar matchingNew')
})

test('the values are refetched after any change that the customer makes', async () => {
  const { platform, server } = await open()
  await screen.findByText('Online')
  server.answers.set('GetSettingsSummary', answerSummary({ devices: [{ id: 'd', status: 'DEVICE_FAULT' }] }))
  await confirmSchedule(platform)
  expect(await screen.findByText('Fault')).toBeTruthy()
})

const heatOnly = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: false } }

test('a customer with heating alone sees no menu about charging', async () => {
  await open((server) => {
    server.account = makeAccount({ modules: heatOnly, availableFeatures: everything, devices: [] })
    server.answers.set(
      'GetSettingsSummary',
      answerSummary({ devices: [], heat: { comfortTemperature: 19.5 } }),
    )
  })
  expect(await screen.findByText('19.5°C')).toBeTruthy()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => href.startsWith('/electric-vehicles'))).toEqual(['/electric-vehicles/more'])
  expect(hrefs.filter((href) => href === '/home/heating')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'My charger and vehicle' })).toBeNull()
})

const progresses: [number, string, string][] = [
  [0, 'Let’s get you set up', '0 of 3 done. Add your car so charging fits its battery.'],
  [1, 'You’re on your way', '1 of 3 done. Confirm when your car should be ready.'],
  [2, 'Almost complete', '2 of 3 done. Add your tariff to see what charging costs.'],
  [3, 'All set up', '3 of 3 done.'],
]

test.each(progresses)('progress of %i tasks reads "%s"', async (completed, title, text) => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('PROFILE_PROGRESS')] })
    server.answers.set('GetProfileProgress', answerProgress(completed))
  })
  const card = await screen.findByRole('region', { name: 'Getting started' })
  await within(card).findByText(title)
  expect(within(card).getByText(text)).toBeTruthy()
  const links = within(card).queryAllByRole('link')
  expect(links.every((link) => findRoute(link.getAttribute('href') ?? '') !== null)).toBe(true)
})

test('progress is neither shown nor queried without its feature', async () => {
  const { server } = await open()
  await screen.findByText('Online')
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  expect(countCalls(server, 'GetProfileProgress')).toBe(0)
})

test('[NAV-04] More has its sections in order, and each gated entry with its feature alone', async () => {
  const gated = [
    '/electric-vehicles/settings/charge-range',
    '/electric-vehicles/settings/solar-matching-mode',
    '/home/microgeneration',
    '/home/tariff',
    '/electric-vehicles/environment',
  ]
  function listGated(): string[] {
    const hrefs = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? ''))
    return gated.filter((path) => hrefs.has(path))
  }
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [...everything, makeFeature('PROFILE_PROGRESS')] })
    server.answers.set('GetProfileProgress', answerProgress(1))
  })
  await screen.findByText('You’re on your way')
  const regions = within(screen.getByRole('main')).getAllByRole('region')
  const names = regions.map((region) => {
    const id = region.getAttribute('aria-labelledby')
    return region.getAttribute('aria-label') ?? document.querySelector(`[id="${id}"]`)?.textContent
  })
  const order = ['Getting started', 'My charger and vehicle', 'Support', 'Settings', 'Legal']
  expect(names).toEqual(order)
  expect(listLinks('My charger and vehicle')).toEqual(
    expect.arrayContaining(['/settings/charger', '/electric-vehicles/details']),
  )
  const [last] = regions.slice(-1)
  const out = screen.getByRole('link', { name: 'Sign out' })
  expect(last && last.compareDocumentPosition(out) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(listGated()).toEqual(gated)
  cleanup()
  await open()
  await screen.findByRole('link', { name: /^My smart charger/ })
  expect(listGated()).toEqual([])
})
