import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { findOperation } from '#platform/testing/test-server.ts'
import { loadAllScreens } from '../test-screens.ts'
import { closePage, openPage, pass, press } from '../testing/open-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

const banner = {
  topBannerTitle: 'Kestrel has a new app',
  topBannerSubTitle: 'This one closes on 30.06.2027',
  screen1Title: 'Move to the new Kestrel app',
  screen2Title: 'Get the new app',
  isIndraIntegrationReady: true,
  panels: [{ title: 'Your history comes with you', content: '<p>Every half hour.</p>' }],
  ovoIndraIntegrationNotReady: null,
  appStoreLink: 'https://kestrel.example/app/ios',
  googlePlayLink: 'https://kestrel.example/app/android',
}

async function open(
  content: unknown,
  features: readonly string[] = ['TOP_BANNER'],
  path = '/electric-vehicles',
) {
  const bed = await openPage(path, (server) => {
    server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
    server.content['topBannerIndraMigration'] = content
  })
  await pass(300)
  return bed
}

test('[ERR-04] with its feature and text the banner opens two screens: the panels, then the stores or what is not ready yet', async () => {
  const { server } = await open(banner)
  const asked = server.calls.find((call) => findOperation(call) === 'GetTopBannerIndraMigration')
  expect(asked?.headers.get('authorization')).toMatch(/^Bearer /)
  expect(screen.getByText('Kestrel has a new app')).toBeTruthy()
  expect(screen.getByText('This one closes on 30.06.2027')).toBeTruthy()
  await press('button', 'Move')
  expect(screen.getByRole('heading', { name: 'Move to the new Kestrel app' })).toBeTruthy()
  expect(screen.getByText('Your history comes with you')).toBeTruthy()
  expect(screen.getByText('Every half hour.')).toBeTruthy()
  await press('button', 'Next')
  expect(screen.getByRole('heading', { name: 'Get the new app' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe(
    'https://kestrel.example/app/ios',
  )
  expect(screen.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe(
    'https://kestrel.example/app/android',
  )
  expect(screen.queryByText(/7p/)).toBeNull()
  await press('button', 'Done')
  expect(screen.queryByRole('heading', { name: 'Get the new app' })).toBeNull()
  await press('button', 'Move')
  await press('button', 'Remind me later')
  expect(screen.getByText('Kestrel has a new app')).toBeTruthy()
  closePage()

  await open({
    ...banner,
    isIndraIntegrationReady: false,
    ovoIndraIntegrationNotReady: {
      content: 'Your 7p per kWh add-on moves with you.',
      buttonLabel: 'Ask us',
      buttonLink: '/support/contact-us',
    },
  })
  await press('button', 'Move')
  await press('button', 'Next')
  expect(screen.getByText('Your 7p per kWh add-on moves with you.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/support/contact-us')
  closePage()

  const off = await open(banner, [])
  expect(screen.queryByText('Kestrel has a new app')).toBeNull()
  expect(off.server.calls.some((call) => findOperation(call) === 'GetTopBannerIndraMigration')).toBe(false)
  closePage()
  await open(null)
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
})

test('a visit that begins at the choice of a car begins with the new app, once', async () => {
  await open(banner, ['TOP_BANNER'], '/electric-vehicles/onboarding/add-vehicle')
  expect(screen.getByRole('heading', { name: 'Move to the new Kestrel app' })).toBeTruthy()
  await press('button', 'Remind me later')
  expect(screen.queryByRole('heading', { name: 'Move to the new Kestrel app' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy()
  closePage()

  await open(banner, [], '/electric-vehicles/onboarding/add-vehicle')
  expect(screen.queryByRole('heading', { name: 'Move to the new Kestrel app' })).toBeNull()
})
