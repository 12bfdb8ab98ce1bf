import { findFeatureName, type FeatureName } from '../account/feature-name.ts'
import { hasVehicle } from '../vehicle/vehicle-presence.ts'
import { hasFeature, type JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'

/** Features that are announced on their own page, in this order. */
export const updateFeatures = {
  EXPORT_MATCH: paths.exportMatchUpdate,
  MAX_CHARGE: paths.maxChargeUpdate,
} as const satisfies Partial<Record<FeatureName, string>>

/** The redirect of the home page: the first step that the customer still has to take. */
export function homePageOf(customer: JourneyCustomer): string {
  if (!customer.isEvEnabled) return paths.missingDevice
  if (!hasFeature(customer, 'ONBOARDING_TOUR') && !customer.evOnboardingComplete) return paths.onboarding
  for (const feature of customer.features) {
    if (!feature.seen && isUpdateFeature(feature.name)) return updateFeatures[feature.name]
  }
  return hasVehicle(customer.vehicle) ? paths.today : paths.onboardingAddVehicle
}

const UPDATE = /^\/update\/(\w+)\/?$/

/** The page that an address such as `/update/EXPORT_MATCH` means; null for any other address. */
export function findUpdatePage(path: string): string | null {
  const feature = findFeatureName(UPDATE.exec(path)?.[1] ?? '')
  return feature !== null && isUpdateFeature(feature) ? updateFeatures[feature] : null
}

function isUpdateFeature(name: FeatureName): name is keyof typeof updateFeatures {
  return name in updateFeatures
}
