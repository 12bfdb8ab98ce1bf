import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerHeat, answerSummary } from '#platform/testing/test-settings.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { App } from '../app.tsx'
import { loadAllScreens } from '../test-screens.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

function open(path: string, widthPx: number) {
  const bed = openTestBed({ path, isSignedIn: true })
  bed.server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_MATCH')] })
  bed.server.answers.set('GetSettingsSummary', answerSummary())
  bed.server.answers.set('GetHeat', answerHeat())
  window.matchMedia = (media) => {
    const min = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity)
    return Object.assign(new EventTarget(), { matches: widthPx >= min, media }) as MediaQueryList
  }
  render(<App platform={bed.platform} />)
  return bed
}

function findList() {
  return screen.findByRole('navigation', { name: 'Settings' })
}

test('from 1280 px the settings stand beside their page, with their values, and the current one is marked', async () => {
  open('/settings/charger', 1280)
  const list = await findList()
  const current = within(list).getByRole('link', { current: 'page' })
  expect(current.getAttribute('href')).toBe('/settings/charger')
  expect(await within(list).findByText('Online')).toBeTruthy()
  expect(within(list).getAllByRole('link', { current: false }).length).toBeGreaterThan(3)
  expect(await screen.findByRole('heading', { level: 1, name: 'my charger' })).toBeTruthy()
})

test.each([
  ['/settings/password', '/settings'],
  ['/home/microgeneration/add', '/home/microgeneration'],
])('%s marks the entry above it, %s', async (path, entry) => {
  open(path, 1280)
  const current = within(await findList()).getByRole('link', { current: true })
  expect(current.getAttribute('href')).toBe(entry)
})

test('following an entry keeps the list and marks the new page', async () => {
  open('/settings', 1920)
  const list = await findList()
  fireEvent.click(within(list).getByRole('link', { name: 'Contact us' }))
  await screen.findByRole('heading', { level: 1, name: 'contact us' })
  expect(within(list).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/support/contact-us')
})

test.each([
  ['/settings', 1279, 'settings'],
  ['/electric-vehicles/more', 1280, 'more'],
  ['/electric-vehicles/settings/schedule', 1280, 'schedule'],
])('%s has no list beside it at %i px', async (path, widthPx, title) => {
  open(path, widthPx)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
})

test('from 768 px help and the account stand at the foot of the menu, and not before', async () => {
  open('/settings/charger', 768)
  const foot = within(await screen.findByRole('navigation', { name: 'Help and account' }))
  const targets = foot.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])
  expect(targets[0]).toEqual(['Help', '/support/contact-us'])
  expect(await foot.findByText('sam@example.org')).toBeTruthy()
  fireEvent.click(foot.getByRole('link', { name: /^Account/ }))
  await screen.findByRole('heading', { level: 1, name: 'settings' })
  expect(foot.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/settings')
  cleanup()
  open('/settings/charger', 767)
  await screen.findByRole('heading', { level: 1, name: 'my charger' })
  expect(screen.queryByRole('navigation', { name: 'Help and account' })).toBeNull()
})
