import type { FeatureName } from '../account/feature-name.ts'
import { hasFeature, type JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'

/** The conditions under which a page opens. */
export type Gate =
  | {
      readonly kind: 'feature'
      readonly feature: FeatureName
      /** A second feature that the page needs. */
      readonly also?: FeatureName
    }
  /** The heat or the home-energy module. */
  | { readonly kind: 'heat' }
  /** Onboarding is for customers without the tour, and most of it for those who have not completed it. */
  | { readonly kind: 'onboarding'; readonly onlyIncomplete: boolean }
  /** The page for customers without a device. */
  | { readonly kind: 'missing-device' }

/** The first row that an address begins with decides. */
const gates: readonly (readonly [path: string, gate: Gate | null])[] = [
  [paths.chargeRange, { kind: 'feature', feature: 'MAX_CHARGE' }],
  [paths.agilePrices, { kind: 'feature', feature: 'HISTORIC_TARIFFS', also: 'SHOW_AGILE_TARIFFS' }],
  [paths.tariffs, { kind: 'feature', feature: 'HISTORIC_TARIFFS' }],
  [paths.profileProgress, { kind: 'feature', feature: 'PROFILE_PROGRESS' }],
  [paths.microgeneration, { kind: 'feature', feature: 'EXPORT_MATCH' }],
  [paths.solarMatching, { kind: 'feature', feature: 'EXPORT_MATCH' }],
  [paths.yearSummary, { kind: 'feature', feature: 'YEAR_SUMMARY' }],
  [paths.phevReadyMode, { kind: 'feature', feature: 'PHEV_READY_MODE' }],
  [paths.linkVehicle, { kind: 'feature', feature: 'TESLA_INTEGRATION' }],
  [paths.environment, { kind: 'feature', feature: 'ENVIRONMENT' }],
  [paths.exportMatchUpdate, { kind: 'feature', feature: 'EXPORT_MATCH' }],
  [paths.maxChargeUpdate, { kind: 'feature', feature: 'MAX_CHARGE' }],
  [paths.heating, { kind: 'heat' }],
  // A customer without a vehicle can always reach this page.
  [paths.onboardingAddVehicle, null],
  [paths.onboarding, { kind: 'onboarding', onlyIncomplete: true }],
  [paths.missingDevice, { kind: 'missing-device' }],
]

export function findGate(path: string): Gate | null {
  const row = gates.find(([gated]) => path === gated || path.startsWith(`${gated}/`))
  return row?.[1] ?? null
}

/** The redirect of a closed gate, or null if the page opens. */
export function findGateRedirect(path: string, customer: JourneyCustomer): string | null {
  const gate = findGate(path)
  if (!gate) return null
  switch (gate.kind) {
    case 'feature':
      return [gate.feature, gate.also ?? gate.feature].every((each) => hasFeature(customer, each))
        ? null
        : paths.today
    case 'heat':
      return customer.isHeatEnabled ? null : paths.today
    case 'onboarding':
      return isOnboardingOpen(gate, customer) ? null : paths.today
    case 'missing-device':
      return customer.isEvEnabled && customer.hasDevice ? paths.home : null
    default:
      return gate satisfies never
  }
}

/** True for a page that is disabled for the customer, as opposed to one whose time is over. */
export function isPageDisabled(path: string): boolean {
  const kind = findGate(path)?.kind
  return kind === 'feature' || kind === 'heat'
}

function isOnboardingOpen(gate: { readonly onlyIncomplete: boolean }, customer: JourneyCustomer): boolean {
  if (hasFeature(customer, 'ONBOARDING_TOUR')) return false
  return !gate.onlyIncomplete || !customer.evOnboardingComplete
}
