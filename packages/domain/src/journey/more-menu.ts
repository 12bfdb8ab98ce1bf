import { paths } from './paths.ts'

/** The sections of the More menu and their entries, in order. */
export const moreMenu = {
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

type Sections = typeof moreMenu

export type MoreSectionKey = keyof Sections

export type MoreEntryKey = { [Key in MoreSectionKey]: keyof Sections[Key] }[MoreSectionKey]

/** Pages with their own entry in the bottom menu. */
const besideMore: ReadonlySet<string> = new Set([paths.today, paths.history, paths.schedule])

/** True for pages below More. */
export function isUnderMore(path: string): boolean {
  return Object.values(moreMenu)
    .flatMap((entries): string[] => Object.values(entries))
    .some((entry) => !besideMore.has(entry) && (path === entry || path.startsWith(`${entry}/`)))
}
