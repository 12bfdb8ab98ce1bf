import type { FeatureName } from '../account/feature-name.ts'
import { hasFeature, type JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'

/** What must be so for a page to open. */
export type Gate =
  | { readonly kind: 'feature'; readonly feature: FeatureName }
  /** Onboarding is for those without the tour, and most of it for those who have not been through it. */
  | { readonly kind: 'onboarding'; readonly onlyIncomplete: boolean }
  /** The page that says there is no device, for as long as that is true. */
  | { readonly kind: 'missing-device' }

/** The first row that an address begins with decides. */
const gates: readonly (readonly [path: string, gate: Gate | null])[] = [
  [paths.chargeRange, { kind: 'feature', feature: 'MAX_CHARGE' }],
  [paths.tariffs, { kind: 'feature', feature: 'HISTORIC_TARIFFS' }],
  [paths.profileProgress, { kind: 'feature', feature: 'PROFILE_PROGRESS' }],
  [paths.microgeneration, { kind: 'feature', feature: 'EXPORT_MATCH' }],
  [paths.solarMatching, { kind: 'feature', feature: 'EXPORT_MATCH' }],
  [paths.yearSummary, { kind: 'feature', feature: 'YEAR_SUMMARY' }],
  [paths.phevReadyMode, { kind: 'feature', feature: 'PHEV_READY_MODE' }],
  [paths.environment, { kind: 'feature', feature: 'ENVIRONMENT' }],
  // A customer without a vehicle always has somewhere to go.
  [paths.onboardingAddVehicle, null],
  [paths.onboarding, { kind: 'onboarding', onlyIncomplete: true }],
  [paths.missingDevice, { kind: 'missing-device' }],
]

export function findGate(path: string): Gate | null {
  const row = gates.find(([gated]) => path === gated || path.startsWith(`${gated}/`))
  return row?.[1] ?? null
}

/** Where a closed gate sends the customer, or null if the page opens. */
export function findGateRedirect(path: string, customer: JourneyCustomer): string | null {
  const gate = findGate(path)
  if (!gate) return null
  if (gate.kind === 'feature') return hasFeature(customer, gate.feature) ? null : paths.today
  if (gate.kind === 'onboarding') return isOnboardingOpen(gate, customer) ? null : paths.today
  return customer.isEvEnabled && customer.hasDevice ? paths.home : null
}

function isOnboardingOpen(gate: { readonly onlyIncomplete: boolean }, customer: JourneyCustomer): boolean {
  if (hasFeature(customer, 'ONBOARDING_TOUR')) return false
  return !gate.onlyIncomplete || !customer.evOnboardingComplete
}
