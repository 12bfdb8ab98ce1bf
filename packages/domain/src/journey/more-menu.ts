import { paths } from './paths.ts'

/** The sections of the More menu and their entries, in order. */
export const moreMenu = {
  'profile-progress': { progress: paths.profileProgress },
  'charger-and-vehicle': {
    charger: paths.charger,
    vehicle: paths.vehicle,
    'ready-by-times': paths.schedule,
    'charge-range': paths.chargeRange,
    planning: paths.planning,
    'solar-matching': paths.solarMatching,
    'phev-ready-mode': paths.phevReadyMode,
    tariffs: paths.tariffs,
    microgeneration: paths.microgeneration,
    environment: paths.environment,
    'year-summary': paths.yearSummary,
  },
  support: { contact: paths.contact, faq: paths.faq, 'release-notes': paths.releaseNotes },
  settings: { heating: paths.heating, 'account-and-app': paths.settings, betas: paths.betas },
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

const entryPaths: readonly string[] = Object.values(moreMenu).flatMap((entries): string[] =>
  Object.values(entries),
)

/** Pages with their own entry in the bottom menu. */
const besideMore: ReadonlySet<string> = new Set([paths.today, paths.history, paths.schedule])

/** Pages that belong to an entry whose path they do not begin with. */
const entriesOfOthers: Readonly<Record<string, string>> = {
  [paths.addVehicle]: paths.vehicle,
  [paths.linkVehicle]: paths.vehicle,
}

/** True for pages below More. */
export function isUnderMore(path: string): boolean {
  const entry = findMoreEntryPath(path)
  return entry !== null && !besideMore.has(entry)
}

/** The path of the entry that a page belongs to: its own, or else that of the nearest page above it. */
export function findMoreEntryPath(path: string): string | null {
  const above = entryPaths.filter((entry) => path === entry || path.startsWith(`${entry}/`))
  return above.toSorted((first, second) => second.length - first.length)[0] ?? entriesOfOthers[path] ?? null
}
