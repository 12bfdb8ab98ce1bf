import type { FeatureName } from '../account/feature-name.ts'
import type { KnownVehicle } from '../vehicle/vehicle-presence.ts'

/** The facts of a customer that redirects and gates depend on. */
export type JourneyCustomer = {
  readonly isEvEnabled: boolean
  /** The heat or the home-energy module is enabled. */
  readonly isHeatEnabled: boolean
  readonly hasDevice: boolean
  readonly evOnboardingComplete: boolean
  /** Enabled ones only. */
  readonly features: readonly JourneyFeature[]
  readonly vehicle: KnownVehicle | null
}

export type JourneyFeature = { readonly name: FeatureName; readonly seen: boolean }

export function hasFeature(customer: Pick<JourneyCustomer, 'features'>, name: FeatureName): boolean {
  return customer.features.some((feature) => feature.name === name)
}
