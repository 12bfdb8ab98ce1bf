import type { FeatureName } from '../account/feature-name.ts'
import { hasVehicle } from '../vehicle/vehicle-presence.ts'
import { hasFeature, type JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'

/** Features that are announced on their own page, in this order. */
export const updateFeatures = {
  EXPORT_MATCH: paths.exportMatchUpdate,
  MAX_CHARGE: paths.maxChargeUpdate,
} as const satisfies Partial<Record<FeatureName, string>>

/**
 * The redirect of the home page: the first step that the customer still has to take. A step whose page this
 * build does not have yet is passed over, and Today is always there.
 */
export function findHomePage(customer: JourneyCustomer, hasPage: (path: string) => boolean): string {
  return listHomeSteps(customer).find(hasPage) ?? paths.today
}

/** Every step that applies, in order; the last one always does. */
export function listHomeSteps(customer: JourneyCustomer): readonly string[] {
  if (!customer.isEvEnabled) return [paths.missingDevice]
  const steps: string[] = []
  if (!hasFeature(customer, 'ONBOARDING_TOUR') && !customer.evOnboardingComplete) steps.push(paths.onboarding)
  for (const feature of customer.features) {
    if (!feature.seen && isUpdateFeature(feature.name)) steps.push(updateFeatures[feature.name])
  }
  steps.push(hasVehicle(customer.vehicle) ? paths.today : paths.onboardingAddVehicle)
  return steps
}

function isUpdateFeature(name: FeatureName): name is keyof typeof updateFeatures {
  return name in updateFeatures
}
