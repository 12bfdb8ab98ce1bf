// @vitest-environment node
import { featureNames } from '@driveway/domain/account/feature-name'
import { expect, test } from 'vitest'
import { viewBetas } from './betas-view.ts'

const environment = { id: 'f-1', name: 'ENVIRONMENT', isOn: false, informed: true } as const

test.each([
  ['both', { 'title-ENVIRONMENT': 'Environment', 'description-ENVIRONMENT': 'CO₂' }, 1],
  ['only a title', { 'title-ENVIRONMENT': 'Environment' }, 0],
  ['only a description', { 'description-ENVIRONMENT': 'CO₂' }, 0],
  ['neither', {}, 0],
])('a beta with %s is listed accordingly', (_, texts, count) => {
  expect(viewBetas([environment], texts)).toHaveLength(count)
})

test('features that customers never try are not listed', () => {
  const all = featureNames.map((name) => ({ id: name, name, isOn: false, informed: true }))
  const listed = new Set(viewBetas(all).map(({ beta }) => beta.name))
  expect(featureNames.filter((name) => !listed.has(name))).toEqual([
    'TEST',
    'PROFILE_PROGRESS',
    'ONBOARDING_TOUR',
    'TOP_BANNER',
  ])
})
