import type { FeatureName } from '../account/feature-name.ts'
import type { KnownVehicle } from '../vehicle/vehicle-presence.ts'

/** What the rules of getting about look at in a customer. */
export type JourneyCustomer = {
  readonly isEvEnabled: boolean
  readonly hasDevice: boolean
  readonly evOnboardingComplete: boolean
  /** Only those that are on. */
  readonly features: readonly JourneyFeature[]
  readonly vehicle: KnownVehicle | null
}

export type JourneyFeature = { readonly name: FeatureName; readonly seen: boolean }

export function hasFeature(customer: JourneyCustomer, name: FeatureName): boolean {
  return customer.features.some((feature) => feature.name === name)
}
