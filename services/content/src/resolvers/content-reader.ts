import { readFirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { isContentVisible, type ContentCustomer } from '@driveway/domain/journey/content-visibility'
import type { Content, ContentEntries, ContentEntry, ContentKind } from '../kinds/content-kinds.ts'
import type { RuledEntry } from '../front-matter/content-kind.ts'

/** The live content and the brand of the request's host. */
export type BrandReader = { readonly content: Content; readonly brand: string }

export type ContentReader = BrandReader & {
  /** The customer of the bearer token, read from the store at most once for each request. */
  readonly loadCustomer: () => Promise<ContentCustomer>
}

/** The entries of a kind that the brand may see. Every resolver reads through this function. */
export function listVisible<Kind extends ContentKind>(
  kind: Kind,
  { content, brand }: BrandReader,
): readonly ContentEntry<Kind>[] {
  const byKind: ContentEntries = content
  const entries: readonly ContentEntry<Kind>[] = byKind[kind]
  return entries.filter((entry) => entry.visibleTo.includes(brand))
}

/** The entries whose rules admit the customer of the request. */
export async function filterForCustomer<Entry extends RuledEntry>(
  entries: readonly Entry[],
  { loadCustomer }: ContentReader,
): Promise<readonly Entry[]> {
  const customer = await loadCustomer()
  return entries.filter((entry) => {
    const minFirmwareVersion = readVersion(entry.minFirmwareVersion)
    const maxFirmwareVersion = readVersion(entry.maxFirmwareVersion)
    return isContentVisible({ ...entry, minFirmwareVersion, maxFirmwareVersion }, customer)
  })
}

/** The entry that names the customer's organisation, else the one for everybody. */
export async function findForCustomer<Entry extends RuledEntry>(
  entries: readonly Entry[],
  reader: ContentReader,
): Promise<Entry | null> {
  const admitted = await filterForCustomer(entries, reader)
  return admitted.find(({ organisations }) => organisations.length > 0) ?? admitted[0] ?? null
}

function readVersion(text: string | null) {
  return text === null ? null : readFirmwareVersion(text)
}

/** The rules as the wire has them. Other brands of the entry are not revealed. */
export function toWireRules(entry: RuledEntry, { brand }: BrandReader) {
  return {
    brands: [brand],
    organisations: toOrganisations(entry.organisations),
    deviceTypes: entry.deviceTypes,
    requiredFeatures: entry.requiredFeatures,
    excludedFeatures: entry.excludedFeatures,
    minFirmwareVersion: entry.minFirmwareVersion,
    maxFirmwareVersion: entry.maxFirmwareVersion,
  }
}

export function toOrganisations(names: readonly string[]): readonly { readonly name: string }[] {
  return names.map((name) => ({ name }))
}

/** The file's name without folder and extension. */
export function nameOf({ id }: { readonly id: string }): string {
  return id.slice(id.lastIndexOf('/') + 1)
}
