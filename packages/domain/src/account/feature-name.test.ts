import { expect, test } from 'vitest'
import {
  featureNames,
  featureNamesByTag,
  findFeatureName,
  isFeatureName,
  writeFeatureTag,
} from './feature-name.ts'

const spellings: readonly (readonly [tag: string, name: string])[] = [
  ['test', 'TEST'],
  ['environment', 'ENVIRONMENT'],
  ['exportMatch', 'EXPORT_MATCH'],
  ['exportData', 'EXPORT_DATA'],
  ['historicTariffs', 'HISTORIC_TARIFFS'],
  ['splitConsumption', 'SPLIT_CONSUMPTION'],
  ['maxCharge', 'MAX_CHARGE'],
  ['showAgileTariffs', 'SHOW_AGILE_TARIFFS'],
  ['teslaIntegration', 'TESLA_INTEGRATION'],
  ['chargePath', 'CHARGE_PATH'],
  ['chargePathRange', 'CHARGE_PATH_RANGE'],
  ['profileProgress', 'PROFILE_PROGRESS'],
  ['yearSummary', 'YEAR_SUMMARY'],
  ['phevReadyMode', 'PHEV_READY_MODE'],
  ['onboardingTour', 'ONBOARDING_TOUR'],
  ['topBanner', 'TOP_BANNER'],
]

test('[DATA-08] the listed names, with test and the car maker’s, are one feature each in both spellings', () => {
  expect(featureNames).toEqual(spellings.map(([, name]) => name))
  expect(new Set(spellings.flat()).size).toBe(2 * 16)
  expect(spellings.map(([tag]) => findFeatureName(tag))).toEqual(featureNames)
  expect(spellings.map(([, name]) => findFeatureName(name))).toEqual(featureNames)
})

test.each(spellings)('%s and %s are one feature', (tag, name) => {
  expect(findFeatureName(tag)).toBe(name)
  expect(findFeatureName(name)).toBe(name)
  expect(isFeatureName(name)).toBe(true)
  expect(isFeatureName(tag)).toBe(tag === name)
})

test('there are these features, no other, and each tag leads back to itself', () => {
  expect(Object.entries(featureNamesByTag)).toEqual(spellings)
  expect(featureNames.map(writeFeatureTag)).toEqual(spellings.map(([tag]) => tag))
})

test.each([
  ['an unknown name', 'TELEPORT'],
  ['a mixture of both spellings', 'export_match'],
  ['nothing', ''],
  ['a property that every object has', 'constructor'],
])('%s is not a feature', (_name, text) => {
  expect(findFeatureName(text)).toBeNull()
})
