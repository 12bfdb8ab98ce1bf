import { describe, expect, test } from 'vitest'
import { findHomePage } from './home-page.ts'
import type { JourneyCustomer } from './journey-customer.ts'

const settled: JourneyCustomer = {
  isEvEnabled: true,
  hasDevice: true,
  evOnboardingComplete: true,
  features: [],
  vehicle: { herbieVehicleId: 'h1', model: 'Zoe', batteryCapacityWh: 41_000 },
}

const tour = { name: 'ONBOARDING_TOUR', seen: true } as const
const newRange = { name: 'MAX_CHARGE', seen: false } as const
const newMatching = { name: 'EXPORT_MATCH', seen: false } as const

function everyPage(): boolean {
  return true
}

const cases: [string, Partial<JourneyCustomer>, string][] = [
  [
    '[HOME-01] nothing else counts without the EV module',
    { isEvEnabled: false, evOnboardingComplete: false, features: [newRange], vehicle: null },
    '/error-missing-device',
  ],
  [
    '[HOME-02] onboarding is not done and there is no tour',
    { evOnboardingComplete: false, features: [newRange] },
    '/electric-vehicles/onboarding',
  ],
  [
    '[HOME-02] the tour takes the place of onboarding',
    { evOnboardingComplete: false, features: [tour] },
    '/electric-vehicles',
  ],
  ['[HOME-03] one feature is news', { features: [newRange] }, '/update/maxCharge'],
  [
    '[HOME-03] the first of two features that are news',
    { features: [newMatching, newRange] },
    '/update/exportMatch',
  ],
  ['[HOME-03] what was seen is no news', { features: [{ ...newRange, seen: true }] }, '/electric-vehicles'],
  [
    '[HOME-03] what has no page of its own is no news',
    { features: [{ name: 'EXPORT_DATA', seen: false }] },
    '/electric-vehicles',
  ],
  [
    '[HOME-03] the tour does not keep news away',
    { evOnboardingComplete: false, features: [tour, newRange] },
    '/update/maxCharge',
  ],
  ['[HOME-04] all is settled', {}, '/electric-vehicles'],
  ['[HOME-04] there is no vehicle', { vehicle: null }, '/electric-vehicles/onboarding/add-vehicle'],
  [
    '[HOME-04] the vehicle is another one with a battery',
    { vehicle: { herbieVehicleId: null, model: 'Other', batteryCapacityWh: 1 } },
    '/electric-vehicles',
  ],
]

describe('home leads', () => {
  test.each(cases)('%s', (_name, change, expected) => {
    expect(findHomePage({ ...settled, ...change }, everyPage)).toBe(expected)
  })

  test('[HOME-11] past the pages that are not there yet, to Today in the end', () => {
    const customer = { ...settled, evOnboardingComplete: false, features: [newRange], vehicle: null }
    const withUpdates = new Set(['/update/maxCharge', '/electric-vehicles'])
    expect(findHomePage(customer, (path) => withUpdates.has(path))).toBe('/update/maxCharge')
    expect(findHomePage(customer, () => false)).toBe('/electric-vehicles')
  })
})
