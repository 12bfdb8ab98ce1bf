import type { Role } from '../household/role.ts'
import type { JourneyCustomer } from './journey-customer.ts'
import { moreMenu, type MoreEntryKey, type MoreSectionKey } from './more-menu.ts'
import { isPageFor } from './page-roles.ts'
import { findGate, findGateRedirect } from './route-gates.ts'

export type MoreEntry = {
  readonly key: MoreEntryKey
  readonly path: string
  /** The entry's feature is new to the customer. */
  readonly isNew: boolean
}

export type MoreSection = { readonly key: MoreSectionKey; readonly entries: readonly MoreEntry[] }

/** Without a known account no gate is open, and the menu is that of nearly all customers. */
const unknownCustomer: JourneyCustomer = {
  isEvEnabled: true,
  isHeatEnabled: false,
  hasDevice: false,
  evOnboardingComplete: false,
  features: [],
  vehicle: null,
}

const evSections: ReadonlySet<MoreSectionKey> = new Set(['profile-progress', 'charger-and-vehicle'])

/**
 * Lists the sections of More, without entries whose gate is closed or that the person's role does not include, and without empty sections. A customer without the EV module has no sections about charging.
 */
export function listMoreSections(
  known: JourneyCustomer | null,
  role: Role = 'owner',
): readonly MoreSection[] {
  const customer = known ?? unknownCustomer
  return (Object.keys(moreMenu) as MoreSectionKey[]).flatMap((key) => {
    if (evSections.has(key) && !customer.isEvEnabled) return []
    const all = Object.entries(moreMenu[key]) as [MoreEntryKey, string][]
    const entries = all
      .filter(([, path]) => findGateRedirect(path, customer) === null && isPageFor(role, path))
      .map(([entry, path]) => ({ key: entry, path, isNew: isNew(path, customer) }))
    return entries.length > 0 ? [{ key, entries }] : []
  })
}

function isNew(path: string, { features }: JourneyCustomer): boolean {
  const gate = findGate(path)
  return gate?.kind === 'feature' && features.some(({ name, seen }) => name === gate.feature && !seen)
}
