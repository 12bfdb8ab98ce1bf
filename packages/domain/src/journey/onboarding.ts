import type { FeatureName } from '../account/feature-name.ts'
import type { DeviceType } from '../charger/device-type.ts'
import { hasFeature, type JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'

export const onboardingPages = [
  'start',
  'dashboard',
  'schedule',
  'charge-range',
  'v2g',
  'boost',
  'microgeneration',
  'tariff',
] as const
export type OnboardingPage = (typeof onboardingPages)[number]

/** Pages for customers with this feature alone. */
const neededFeatures: Readonly<Partial<Record<OnboardingPage, FeatureName>>> = {
  'charge-range': 'MAX_CHARGE',
  microgeneration: 'EXPORT_MATCH',
  tariff: 'HISTORIC_TARIFFS',
}

type Customer = Pick<JourneyCustomer, 'features'>

/** The pages of a customer, in order. */
export function listOnboardingPages(
  customer: Customer,
  chargerType: DeviceType | null,
): readonly OnboardingPage[] {
  return onboardingPages.filter((page) => {
    if (page === 'v2g') return chargerType === 'EV_V2G_CHARGER'
    const feature = neededFeatures[page]
    return feature === undefined || hasFeature(customer, feature)
  })
}

export function onboardingPathOf(page: OnboardingPage): string {
  return page === 'start' ? paths.onboarding : `${paths.onboarding}/${page}`
}

/** The last part of an address; null for a page that onboarding does not have. */
export function readOnboardingPage(text: string | undefined): OnboardingPage | null {
  if (text === undefined) return 'start'
  return onboardingPages.find((page) => page !== 'start' && page === text) ?? null
}

export type OnboardingStep = {
  /** Null after the last page, from which home follows. */
  readonly next: OnboardingPage | null
  readonly previous: OnboardingPage | null
  /** The place among the pages with a step indicator, from 1; null on the first page, which has none. */
  readonly number: number | null
  readonly total: number
}

/** Null for a page that the customer does not have. */
export function findOnboardingStep(
  page: OnboardingPage,
  pages: readonly OnboardingPage[],
): OnboardingStep | null {
  const at = pages.indexOf(page)
  if (at < 0) return null
  return {
    next: pages[at + 1] ?? null,
    previous: pages[at - 1] ?? null,
    number: at === 0 ? null : at,
    total: pages.length - 1,
  }
}
