import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)
afterEach(closePage)

const START = '/electric-vehicles/onboarding'

function prepare(features: readonly string[], deviceType = 'EV_SMART_CHARGER') {
  return (server: TestServer) => {
    server.account = makeAccount({
      evOnboardingComplete: false,
      availableFeatures: features.map((name) => makeFeature(name)),
      devices: [{ id: 'device-1', deviceType }],
    })
    server.content['onboardingPages'] = [
      {
        page: 'start',
        title: 'Plug in tonight, ready by morning',
        content: '<p>In your cheapest hours.</p>',
      },
      { page: 'schedule', title: 'When should it be ready?', content: '<p>Choose a time.</p>' },
    ]
  }
}

function findTitle(): string {
  return screen.getByRole('heading', { level: 2 }).textContent
}

test('[ONB-01] onboarding shows the pages of the customer in order with their step, leads home after the last, and completes', async () => {
  const all = ['MAX_CHARGE', 'EXPORT_MATCH', 'HISTORIC_TARIFFS']
  const { server } = await openPage('/', prepare(all, 'EV_V2G_CHARGER'))
  expect(window.location.pathname).toBe(START)
  expect(findTitle()).toBe('Plug in tonight, ready by morning')
  expect(screen.getByText('In your cheapest hours.')).toBeTruthy()
  expect(screen.queryByText(/ of 7/)).toBeNull()
  await press('button', 'Get started')
  const seen: [string, string][] = []
  for (let number = 1; number <= 7; number += 1) {
    expect(screen.getByText(`${number} of 7`)).toBeTruthy()
    seen.push([window.location.pathname.slice(START.length), findTitle()])
    if (number < 7) await press('button', 'Next')
  }
  expect(seen).toEqual([
    ['/dashboard', 'Everything at a glance'],
    ['/schedule', 'When should it be ready?'],
    ['/charge-range', 'How full, and how empty?'],
    ['/v2g', 'Your car can give back'],
    ['/boost', 'In a hurry? Boost'],
    ['/microgeneration', 'Make your own power?'],
    ['/tariff', 'What do you pay?'],
  ])
  expect(listSent(server, 'UpdateEvOnboardingComplete')).toHaveLength(0)
  await press('button', 'Done')
  await pass(200)
  expect(listSent(server, 'UpdateEvOnboardingComplete')).toHaveLength(1)
  expect(window.location.pathname).toBe('/electric-vehicles')
  closePage()

  await openPage(START, prepare([]))
  await press('button', 'Get started')
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await press('button', 'Next')
  await press('button', 'Next')
  expect(window.location.pathname).toBe(`${START}/boost`)
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
  closePage()
  await openPage(`${START}/tariff`, prepare([]))
  expect(window.location.pathname).toBe(START)
  closePage()

  await openPage(`${START}/add-vehicle`, (each) => {
    prepare([])(each)
    each.account = makeAccount({ evOnboardingComplete: false, vehicle: null })
  })
  expect(window.location.pathname).toBe(`${START}/add-vehicle`)
  expect(screen.getByRole('heading', { level: 1, name: / vehicle$/ })).toBeTruthy()
})

test('onboarding can be left and is resumed from the start page', async () => {
  const bed = await openPage(START, prepare([]))
  await press('button', 'Get started')
  await press('button', 'Next')
  expect(screen.getByRole('link', { name: 'Set my ready times' }).getAttribute('href')).toBe(
    '/electric-vehicles/settings/schedule?returnTo=%2Felectric-vehicles%2Fonboarding%2Fschedule',
  )
  await press('button', 'Back')
  await press('button', 'Back')
  expect(window.location.pathname).toBe(START)
  await press('button', 'Continue where you left off')
  expect(window.location.pathname).toBe(`${START}/dashboard`)
  expect(listSent(bed.server, 'UpdateEvOnboardingComplete')).toHaveLength(0)
})

test('skipping completes onboarding; a failed save says so and stays', async () => {
  const { server } = await openPage(START, prepare([]))
  server.answers.set('UpdateEvOnboardingComplete', { status: 500, body: {} })
  await press('button', 'Skip')
  expect(screen.getByRole('alert').textContent).toContain('That wasn’t saved')
  expect(window.location.pathname).toBe(START)
  server.answers.clear()
  await press('button', 'Skip')
  await pass(200)
  expect(window.location.pathname).toBe('/electric-vehicles')
})

test.each<[string, (server: TestServer) => void]>([
  ['without content', (server) => void (server.contentFailure = 500)],
  ['with an answer of the wrong shape', ({ content }) => void (content['onboardingPages'] = null)],
])('%s the pages carry on with their own titles and say so', async (_name, fail) => {
  await openPage(START, (server) => {
    prepare([])(server)
    fail(server)
  })
  expect(findTitle()).toBe('Welcome')
  expect(screen.getByText('We couldn’t load this text. You can carry on without it.')).toBeTruthy()
  await press('button', 'Get started')
  expect(findTitle()).toBe('Everything at a glance')
})

test('an unknown page of onboarding is not found', async () => {
  await openPage(`${START}/nowhere`, prepare([]))
  expect(window.location.pathname).toBe('/error-not-found')
})
