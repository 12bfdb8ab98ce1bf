import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const UPSERT = 'UpsertCustomerFeature'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(path: string, ...unseen: readonly string[]) {
  return openPage(path, (server) => {
    const availableFeatures = unseen.map((name) => makeFeature(name, { seen: false }))
    server.account = makeAccount({ availableFeatures })
  })
}

function seen(name: string) {
  return { featureId: null, name, enabled: null, seen: true, informed: null }
}

test('[UPD-01] [HOME-03] home announces each new feature with a pill, marks it as seen, and moves on to the app', async () => {
  const { server } = await open('/', 'EXPORT_MATCH', 'MAX_CHARGE')
  expect(window.location.pathname).toBe('/update/exportMatch')
  expect(screen.getByRole('heading', { name: 'Charge from your own solar' })).toBeTruthy()
  expect(screen.getByText('New')).toBeTruthy()
  expect(listSent(server, UPSERT)).toEqual([seen('EXPORT_MATCH')])
  await press('button', 'Not now')
  expect(window.location.pathname).toBe('/update/maxCharge')
  expect(screen.getByRole('heading', { name: 'Choose how full, and how empty' })).toBeTruthy()
  expect(screen.getByText('New')).toBeTruthy()
  expect(listSent(server, UPSERT)).toEqual([seen('EXPORT_MATCH'), seen('MAX_CHARGE')])
  await press('button', /^(Not now|Next)$/)
  expect(window.location.pathname).toBe('/electric-vehicles')
  expect(listSent(server, UPSERT)).toHaveLength(2)
})

test('the announcement leads to the page of its feature', async () => {
  await open('/update/exportMatch', 'EXPORT_MATCH')
  const link = screen.getByRole('link', { name: 'Set up solar matching' })
  expect(link.getAttribute('href')).toBe('/electric-vehicles/settings/solar-matching-mode')
})

test.each([
  ['that the customer does not have', '/update/exportMatch', '/electric-vehicles'],
  ['that has no announcement', '/update/environment', '/update/environment'],
])('a feature %s is not announced', async (_, path, end) => {
  await open(path)
  expect(window.location.pathname).toBe(end)
  expect(screen.queryByText('New')).toBeNull()
})

const acts: [string, string][] = [
  ['EXPORT_MATCH', '/update/exportMatch'],
  ['MAX_CHARGE', '/update/maxCharge'],
  ['ENVIRONMENT', '/electric-vehicles/environment'],
  ['HISTORIC_TARIFFS', '/home/tariff'],
  ['SHOW_AGILE_TARIFFS', '/home/tariff'],
  ['SPLIT_CONSUMPTION', '/electric-vehicles/history'],
  ['TESLA_INTEGRATION', '/electric-vehicles/details'],
  ['PHEV_READY_MODE', '/electric-vehicles/phev-ready-mode'],
  ['PROFILE_PROGRESS', '/electric-vehicles/profile-progress'],
  ['YEAR_SUMMARY', '/electric-vehicles/year-summary'],
  ['CHARGE_PATH_RANGE', '/electric-vehicles'],
  ['ONBOARDING_TOUR', '/electric-vehicles'],
  ['TOP_BANNER', '/electric-vehicles'],
  ['TEST', '/electric-vehicles/more'],
]

async function openAsHolder(path: string, unseen: string) {
  return openPage(path, (server) => {
    const gate = makeFeature('HISTORIC_TARIFFS')
    const others = unseen === 'HISTORIC_TARIFFS' ? [] : [gate]
    const availableFeatures = [...others, makeFeature(unseen, { seen: false })]
    server.account = makeAccount({ availableFeatures })
  })
}

test('[UPD-02] each feature that lights the dot on More is marked as seen by its own page, and the dot goes', async () => {
  for (const [name, path] of acts) {
    const { server } = await openAsHolder('/settings', name)
    expect(screen.getByRole('link', { name: 'More, new' })).toBeTruthy()
    expect(listSent(server, UPSERT)).toEqual([])
    closePage()
    const { server: opened } = await openAsHolder(path, name)
    expect(listSent(opened, UPSERT)).toEqual([seen(name)])
    // The story of the year has no menu.
    expect(screen.queryByRole('link', { name: 'More, new' })).toBeNull()
    closePage()
  }
})

test('a page marks only the features that it shows', async () => {
  const { server } = await open('/electric-vehicles/environment', 'ENVIRONMENT', 'PHEV_READY_MODE')
  expect(listSent(server, UPSERT)).toEqual([seen('ENVIRONMENT')])
  expect(screen.getByRole('link', { name: 'More, new' })).toBeTruthy()
})
