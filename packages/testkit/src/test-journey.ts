import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'

/** A customer with a charger and without features, who has completed onboarding. */
export const plainCustomer: JourneyCustomer = {
  isEvEnabled: true,
  isHeatEnabled: false,
  hasDevice: true,
  evOnboardingComplete: true,
  features: [],
  vehicle: null,
}
