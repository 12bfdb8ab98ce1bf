import { plainCustomer } from '@driveway/testkit/test-journey'
import { expect, test } from 'vitest'
import { featureNames } from '../account/feature-name.ts'
import type { JourneyCustomer } from './journey-customer.ts'
import { findMoreEntryPath, isUnderMore, type MoreEntryKey } from './more-menu.ts'
import { listMoreSections } from './more-sections.ts'

const everything: JourneyCustomer = {
  ...plainCustomer,
  features: featureNames.map((name) => ({ name, seen: true })),
}

function listEntries(customer: JourneyCustomer | null): MoreEntryKey[] {
  return listMoreSections(customer).flatMap((section) => section.entries.map((entry) => entry.key))
}

test('the sections are these, in this order', () => {
  expect(listMoreSections(everything).map((section) => section.key)).toEqual([
    'profile-progress',
    'charger-and-vehicle',
    'support',
    'settings',
    'legal',
    'sign-out',
  ])
})

const gated: [MoreEntryKey, JourneyCustomer['features'][number]['name']][] = [
  ['progress', 'PROFILE_PROGRESS'],
  ['charge-range', 'MAX_CHARGE'],
  ['solar-matching', 'EXPORT_MATCH'],
  ['microgeneration', 'EXPORT_MATCH'],
  ['phev-ready-mode', 'PHEV_READY_MODE'],
  ['tariffs', 'HISTORIC_TARIFFS'],
  ['environment', 'ENVIRONMENT'],
  ['year-summary', 'YEAR_SUMMARY'],
]

test.each(gated)('%s stands there with %s and not without it', (entry, name) => {
  expect(listEntries({ ...plainCustomer, features: [{ name, seen: true }] })).toContain(entry)
  expect(listEntries(plainCustomer)).not.toContain(entry)
  expect(listEntries(null)).not.toContain(entry)
})

test('heating stands there with the heat or home-energy module and not without it', () => {
  expect(listEntries({ ...plainCustomer, isHeatEnabled: true })).toContain('heating')
  expect(listEntries(plainCustomer)).not.toContain('heating')
})

test('a customer without the EV module has no entries about charging', () => {
  const heatOnly = { ...everything, isEvEnabled: false, isHeatEnabled: true }
  expect(listEntries(heatOnly)).toEqual([
    'contact',
    'faq',
    'release-notes',
    'heating',
    'account-and-app',
    'betas',
    'terms',
    'privacy-policy',
    'privacy-policy-d2v',
    'logout',
  ])
})

test.each([
  ['/settings', '/settings'],
  ['/settings/password', '/settings'],
  ['/settings/charger', '/settings/charger'],
  ['/settings/beta', '/settings/beta'],
  ['/home/tariff/edit/7', '/home/tariff'],
  ['/home/heating', '/home/heating'],
  ['/electric-vehicles/settings/schedule', '/electric-vehicles/settings/schedule'],
  ['/electric-vehicles', null],
  ['/settingsx', null],
])('%s belongs to the entry %s', (path, entry) => {
  expect(findMoreEntryPath(path)).toBe(entry)
})

test('a section without an entry is not there', () => {
  expect(listMoreSections(plainCustomer).map((section) => section.key)).not.toContain('profile-progress')
})

test('without a known customer More still offers sign-out and help', () => {
  expect(listEntries(null)).toEqual(expect.arrayContaining(['contact', 'terms', 'account-and-app', 'logout']))
})

test('an entry is new until the feature that opens it was seen', () => {
  const customer: JourneyCustomer = {
    ...plainCustomer,
    features: [
      { name: 'MAX_CHARGE', seen: false },
      { name: 'YEAR_SUMMARY', seen: true },
    ],
  }
  const entries = listMoreSections(customer).flatMap((section) => section.entries)
  expect(entries.filter((entry) => entry.isNew).map((entry) => entry.key)).toEqual(['charge-range'])
})

const places: [string, boolean][] = [
  ['/settings', true],
  ['/settings/email/requested', true],
  ['/terms-conditions', true],
  ['/home/tariff/edit/7', true],
  ['/electric-vehicles/add-vehicle', true],
  ['/electric-vehicles/link-vehicle', true],
  ['/electric-vehicles', false],
  ['/electric-vehicles/history', false],
  ['/electric-vehicles/settings/schedule', false],
  ['/settingsx', false],
  ['/', false],
]

test.each(places)('%s is reached by way of More: %s', (path, expected) => {
  expect(isUnderMore(path)).toBe(expected)
})
