import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { isKnownPath } from '#app/routes.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

async function open(prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: '/electric-vehicles/more', isSignedIn: true })
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
  await screen.findByRole('link', { name: 'My smart charger' })
  expect(listLinks('My charger and vehicle')).toContain('/settings/charger')
  expect(listLinks('Support')).toContain('/support/contact-us')
  expect(listLinks('Settings')).toContain('/settings')
  expect(listLinks('Legal')).toEqual(['/terms-conditions', '/privacy-policy', '/privacy-policy-d2v'])
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(paths.filter((path) => path.startsWith('/') && !isKnownPath(path))).toEqual([])
})

test('a V2G charger has its own title', async () => {
  await open((server) => {
    server.account = makeAccount({ devices: [{ id: 'd', deviceType: 'EV_V2G_CHARGER' }] })
  })
  expect(await screen.findByRole('link', { name: 'My V2G charger' })).toBeTruthy()
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
  await screen.findByRole('link', { name: 'My smart charger' })
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test('following an entry is tracked', async () => {
  const { platform } = await open()
  const events: TrackedEvent[] = []
  platform.tracker.setSink((event) => events.push(event))
  fireEvent.click(screen.getByRole('link', { name: 'Contact us' }))
  expect(events).toEqual([{ name: 'more-menu', item: 'contact' }])
})
