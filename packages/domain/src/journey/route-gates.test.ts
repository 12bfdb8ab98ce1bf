import * as fc from 'fast-check'
import { plainCustomer } from '@driveway/testkit/test-journey'
import { describe, expect, test } from 'vitest'
import { featureNames } from '../account/feature-name.ts'
import { homePageOf, updateFeatures } from './home-page.ts'
import type { JourneyCustomer } from './journey-customer.ts'
import { findOutageRedirect, type KnownOutage } from './outage-redirect.ts'
import { paths } from './paths.ts'
import { findGateRedirect, isPageDisabled } from './route-gates.ts'

function withFeature(name: (typeof featureNames)[number]): JourneyCustomer {
  return { ...plainCustomer, features: [{ name, seen: true }] }
}

describe('pages behind a feature', () => {
  test.each([
    ['/electric-vehicles/settings/charge-range', 'MAX_CHARGE'],
    ['/home/tariff', 'HISTORIC_TARIFFS'],
    ['/home/tariff/add', 'HISTORIC_TARIFFS'],
    ['/home/tariff/edit/7', 'HISTORIC_TARIFFS'],
    ['/electric-vehicles/profile-progress', 'PROFILE_PROGRESS'],
    ['/home/microgeneration', 'EXPORT_MATCH'],
    ['/home/microgeneration/add', 'EXPORT_MATCH'],
    ['/electric-vehicles/settings/solar-matching-mode', 'EXPORT_MATCH'],
    ['/electric-vehicles/year-summary', 'YEAR_SUMMARY'],
    ['/electric-vehicles/year-summary/green-charge', 'YEAR_SUMMARY'],
    ['/electric-vehicles/phev-ready-mode', 'PHEV_READY_MODE'],
    ['/electric-vehicles/environment', 'ENVIRONMENT'],
    ['/update/exportMatch', 'EXPORT_MATCH'],
    ['/update/maxCharge', 'MAX_CHARGE'],
  ] as const)('%s opens with %s and leads to Today without it', (path, feature) => {
    expect(findGateRedirect(path, withFeature(feature))).toBeNull()
    expect(findGateRedirect(path, plainCustomer)).toBe('/electric-vehicles')
  })

  test('the heating page opens with the heat or home-energy module and leads to Today without it', () => {
    expect(findGateRedirect('/home/heating', { ...plainCustomer, isHeatEnabled: true })).toBeNull()
    expect(findGateRedirect('/home/heating', plainCustomer)).toBe('/electric-vehicles')
  })

  test.each([
    ['/home/tariff/add', true],
    ['/electric-vehicles/environment', true],
    ['/home/heating', true],
    ['/electric-vehicles/onboarding', false],
    ['/error-missing-device', false],
    ['/settings', false],
  ])('%s is disabled by its gate: %s', (path, expected) => {
    expect(isPageDisabled(path)).toBe(expected)
  })

  test.each([
    ['neither feature', [], '/electric-vehicles'],
    ['tariffs alone', ['HISTORIC_TARIFFS'], '/electric-vehicles'],
    ['Agile alone', ['SHOW_AGILE_TARIFFS'], '/electric-vehicles'],
    ['both', ['HISTORIC_TARIFFS', 'SHOW_AGILE_TARIFFS'], null],
  ] as const)('Agile prices with %s', (_name, names, expected) => {
    const features = names.map((name) => ({ name, seen: true }))
    expect(findGateRedirect('/home/tariff/agile', { ...plainCustomer, features })).toBe(expected)
  })

  test('an address that only begins alike has no gate', () => {
    expect(findGateRedirect('/home/tariffs', plainCustomer)).toBeNull()
    expect(findGateRedirect('/electric-vehicles', plainCustomer)).toBeNull()
  })
})

describe('onboarding pages', () => {
  const toDo = { ...plainCustomer, evOnboardingComplete: false }
  test.each([
    ['to do, without the tour', toDo, '/electric-vehicles/onboarding/boost', null],
    ['done, without the tour', plainCustomer, '/electric-vehicles/onboarding/boost', '/electric-vehicles'],
    [
      'to do, with the tour',
      { ...withFeature('ONBOARDING_TOUR'), evOnboardingComplete: false },
      '/electric-vehicles/onboarding',
      '/electric-vehicles',
    ],
    ['adding a vehicle when done', plainCustomer, '/electric-vehicles/onboarding/add-vehicle', null],
    [
      'adding a vehicle with the tour',
      withFeature('ONBOARDING_TOUR'),
      '/electric-vehicles/onboarding/add-vehicle',
      null,
    ],
  ] as const)('%s', (_name, customer, path, expected) => {
    expect(findGateRedirect(path, customer)).toBe(expected)
  })
})

test('[HOME-08] onboarding pages open without the tour and most of them until onboarding is complete, and lead to the EV page otherwise', () => {
  const base = '/electric-vehicles/onboarding'
  const names = [
    '',
    '/dashboard',
    '/schedule',
    '/charge-range',
    '/v2g',
    '/boost',
    '/microgeneration',
    '/tariff',
  ]
  const toDo = { ...plainCustomer, evOnboardingComplete: false }
  const tour = withFeature('ONBOARDING_TOUR')
  for (const path of names.map((name) => `${base}${name}`)) {
    expect([path, findGateRedirect(path, toDo)]).toEqual([path, null])
    for (const closed of [plainCustomer, tour, { ...tour, evOnboardingComplete: false }]) {
      expect([path, findGateRedirect(path, closed)]).toEqual([path, '/electric-vehicles'])
    }
  }
  for (const customer of [toDo, plainCustomer, tour]) {
    expect(findGateRedirect(`${base}/add-vehicle`, customer)).toBeNull()
  }
})

describe('the missing-device page', () => {
  test.each([
    ['the module and a device are there', true, true, '/'],
    ['the module is there, a device is not', true, false, null],
    ['a device is there, the module is not', false, true, null],
    ['neither is there', false, false, null],
  ])('when %s', (_name, isEvEnabled, hasDevice, expected) => {
    expect(findGateRedirect(paths.missingDevice, { ...plainCustomer, isEvEnabled, hasDevice })).toBe(expected)
  })
})

describe('no redirect ever loops', () => {
  const customers: fc.Arbitrary<JourneyCustomer> = fc.record({
    isEvEnabled: fc.boolean(),
    isHeatEnabled: fc.boolean(),
    hasDevice: fc.boolean(),
    evOnboardingComplete: fc.boolean(),
    features: fc.uniqueArray(fc.record({ name: fc.constantFrom(...featureNames), seen: fc.boolean() }), {
      selector: (feature) => feature.name,
    }),
    vehicle: fc.option(
      fc.record({
        herbieVehicleId: fc.option(fc.string()),
        integrationInternalOAuthId: fc.option(fc.string()),
        model: fc.option(fc.constantFrom('Other', 'Zoe')),
        batteryCapacityWh: fc.option(fc.integer({ min: -1, max: 200_000 })),
      }),
    ),
  })
  const addresses = [...Object.values(paths), ...Object.values(updateFeatures)]

  test('for every customer, every start and every outage', () => {
    const property = fc.property(
      customers,
      fc.constantFrom(...addresses),
      fc.constantFrom<KnownOutage>(null, 'unknown', 'planned', 'unplanned'),
      (customer, start, outage) => {
        const visited: string[] = []
        let path: string | null = start
        while (path !== null) {
          if (visited.includes(path)) return false
          visited.push(path)
          const own: string | null =
            path === paths.home ? homePageOf(customer) : findGateRedirect(path, customer)
          path = findOutageRedirect(path, outage) ?? own
        }
        return true
      },
    )
    expect(fc.check(property, { numRuns: 5_000 }).counterexample).toBeNull()
  })
})
