import { describe, expect, test } from 'vitest'
import type { FeatureName } from '../account/feature-name.ts'
import type { DeviceType } from '../charger/device-type.ts'
import {
  onboardingPathOf,
  findOnboardingStep,
  listOnboardingPages,
  readOnboardingPage,
} from './onboarding.ts'

function listPages(names: readonly FeatureName[], type: DeviceType | null = 'EV_SMART_CHARGER') {
  return listOnboardingPages({ features: names.map((name) => ({ name, seen: true })) }, type)
}

describe('the pages of onboarding, in order', () => {
  test.each([
    ['no feature', [], 'EV_SMART_CHARGER', ['start', 'dashboard', 'schedule', 'boost']],
    ['no charger', [], null, ['start', 'dashboard', 'schedule', 'boost']],
    ['max charge', ['MAX_CHARGE'], 'DYNAMO_T', ['start', 'dashboard', 'schedule', 'charge-range', 'boost']],
    ['a V2G charger', [], 'EV_V2G_CHARGER', ['start', 'dashboard', 'schedule', 'v2g', 'boost']],
    [
      'export match',
      ['EXPORT_MATCH'],
      'DYNAMO_2T',
      ['start', 'dashboard', 'schedule', 'boost', 'microgeneration'],
    ],
    ['tariffs', ['HISTORIC_TARIFFS'], null, ['start', 'dashboard', 'schedule', 'boost', 'tariff']],
    [
      'everything',
      ['HISTORIC_TARIFFS', 'EXPORT_MATCH', 'MAX_CHARGE'],
      'EV_V2G_CHARGER',
      ['start', 'dashboard', 'schedule', 'charge-range', 'v2g', 'boost', 'microgeneration', 'tariff'],
    ],
  ] as const)('with %s', (_, names, type, expected) => {
    expect(listPages(names, type)).toEqual(expected)
  })
})

test('each page leads to the next, the last one to none, and all but the first are counted', () => {
  const pages = listPages(['HISTORIC_TARIFFS'])
  expect(pages.map((page) => findOnboardingStep(page, pages))).toEqual([
    { previous: null, next: 'dashboard', number: null, total: 4 },
    { previous: 'start', next: 'schedule', number: 1, total: 4 },
    { previous: 'dashboard', next: 'boost', number: 2, total: 4 },
    { previous: 'schedule', next: 'tariff', number: 3, total: 4 },
    { previous: 'boost', next: null, number: 4, total: 4 },
  ])
  expect(findOnboardingStep('v2g', pages)).toBeNull()
})

test.each([
  [undefined, 'start', '/electric-vehicles/onboarding'],
  ['dashboard', 'dashboard', '/electric-vehicles/onboarding/dashboard'],
  ['charge-range', 'charge-range', '/electric-vehicles/onboarding/charge-range'],
] as const)('the address part %s is the page %s', (text, page, path) => {
  expect(readOnboardingPage(text)).toBe(page)
  expect(onboardingPathOf(page)).toBe(path)
})

test.each(['start', 'Boost', 'add-car', ''])('the address part "%s" is not a page', (text) => {
  expect(readOnboardingPage(text)).toBeNull()
})
