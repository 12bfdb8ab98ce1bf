import { expect, test } from 'vitest'
import { isFullPage } from './full-page.ts'

test.each([
  ['/electric-vehicles', false],
  ['/electric-vehicles/more', false],
  ['/electric-vehicles/onboarding', true],
  ['/electric-vehicles/onboarding/boost', true],
  ['/electric-vehicles/onboarding/add-vehicle', false],
  ['/electric-vehicles/onboardings', false],
  ['/electric-vehicles/year-summary', true],
  ['/electric-vehicles/year-summary/green-charge', true],
  ['/error-planned-outage', true],
  ['/error-unplanned-outage', true],
  ['/error-not-found', false],
])('%s fills the screen: %s', (path, expected) => {
  expect(isFullPage(path)).toBe(expected)
})
