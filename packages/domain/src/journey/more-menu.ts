import type { JourneyCustomer } from './journey-customer.ts'
import { paths } from './paths.ts'
import { findGate, findGateRedirect } from './route-gates.ts'

/** The More menu: its sections and their entries, in the order in which they stand. */
const sections = {
  'profile-progress': { progress: paths.profileProgress },
  'charger-and-vehicle': {
    charger: paths.today,
    vehicle: paths.vehicle,
    'ready-by-times': paths.schedule,
    'charge-range': paths.chargeRange,
    'solar-matching': paths.solarMatching,
    'phev-ready-mode': paths.phevReadyMode,
    tariffs: paths.tariffs,
    microgeneration: paths.microgeneration,
    environment: paths.environment,
    'year-summary': paths.yearSummary,
  },
  support: { contact: paths.contact, faq: paths.faq, 'release-notes': paths.releaseNotes },
  settings: { 'account-and-app': paths.settings, betas: paths.betas },
  legal: {
    terms: paths.terms,
    'privacy-policy': paths.privacyPolicy,
    'privacy-policy-d2v': paths.privacyPolicyD2v,
  },
  'sign-out': { logout: paths.logout },
} as const

type Sections = typeof sections

export type MoreSectionKey = keyof Sections

export type MoreEntryKey = { [Key in MoreSectionKey]: keyof Sections[Key] }[MoreSectionKey]

export type MoreEntry = {
  readonly key: MoreEntryKey
  readonly path: string
  /** It opened for a feature that the customer has not seen yet. */
  readonly isNew: boolean
}

export type MoreSection = { readonly key: MoreSectionKey; readonly entries: readonly MoreEntry[] }

/** Pages that have a place of their own in the menu at the bottom. */
const besideMore: ReadonlySet<string> = new Set([paths.today, paths.history, paths.schedule])

/** Whether a page is reached by way of More. */
export function isUnderMore(path: string): boolean {
  return Object.values(sections)
    .flatMap((entries): string[] => Object.values(entries))
    .some((entry) => !besideMore.has(entry) && (path === entry || path.startsWith(`${entry}/`)))
}

/** As long as the account is not known, nothing that has a gate is offered. */
const nobody: JourneyCustomer = {
  isEvEnabled: false,
  hasDevice: false,
  evOnboardingComplete: false,
  features: [],
  vehicle: null,
}

/**
 * What More offers a customer: no entry whose gate is closed or whose page this build does not have, and no
 * section without an entry.
 */
export function listMoreSections(
  known: JourneyCustomer | null,
  hasPage: (path: string) => boolean,
): readonly MoreSection[] {
  const customer = known ?? nobody
  return (Object.keys(sections) as MoreSectionKey[]).flatMap((key) => {
    const all = Object.entries(sections[key]) as [MoreEntryKey, string][]
    const entries = all
      .filter(([, path]) => hasPage(path) && findGateRedirect(path, customer) === null)
      .map(([entry, path]) => ({ key: entry, path, isNew: isNew(path, customer) }))
    return entries.length > 0 ? [{ key, entries }] : []
  })
}

function isNew(path: string, { features }: JourneyCustomer): boolean {
  const gate = findGate(path)
  return gate?.kind === 'feature' && features.some(({ name, seen }) => name === gate.feature && !seen)
}
