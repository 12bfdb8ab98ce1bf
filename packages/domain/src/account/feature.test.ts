import { expect, test } from 'vitest'
import { isFeatureOn, isOptInActive, type CustomerFeature } from './feature.ts'

function list(...features: CustomerFeature[]): CustomerFeature[] {
  return [{ name: 'TOP_BANNER', enabled: true, isInBeta: false }, ...features]
}

const cases: readonly (readonly [name: string, features: readonly CustomerFeature[], isOn: boolean])[] = [
  ['the customer does not have it', list(), false],
  [
    'it is in beta and the customer has not decided',
    list({ name: 'ENVIRONMENT', enabled: null, isInBeta: true }),
    false,
  ],
  ['it is in beta and declined', list({ name: 'ENVIRONMENT', enabled: false, isInBeta: true }), false],
  ['it is in beta and chosen', list({ name: 'ENVIRONMENT', enabled: true, isInBeta: true }), true],
  [
    'it is for all and the customer has not decided',
    list({ name: 'ENVIRONMENT', enabled: null, isInBeta: false }),
    true,
  ],
  ['it is for all and switched off', list({ name: 'ENVIRONMENT', enabled: false, isInBeta: false }), false],
  ['it is for all and switched on', list({ name: 'ENVIRONMENT', enabled: true, isInBeta: false }), true],
]

test.each(cases)('a feature, when %s, and the opt-in that depends on it', (_name, features, isOn) => {
  expect(isFeatureOn(features, 'ENVIRONMENT')).toBe(isOn)
  const feature = features.find(({ name }) => name === 'ENVIRONMENT') ?? null
  expect([isOptInActive(true, feature), isOptInActive(false, feature)]).toEqual([isOn, false])
})
