import type { Content, ContentEntries, ContentEntry, ContentKind } from './content-kinds.ts'

/** The live content and the brand of the request's host. */
export type ContentReader = { readonly content: Content; readonly brand: string }

/** The entries of a kind that the brand may see. Every resolver reads through this function. */
export function listVisible<Kind extends ContentKind>(
  kind: Kind,
  { content, brand }: ContentReader,
): readonly ContentEntry<Kind>[] {
  const byKind: ContentEntries = content
  const entries: readonly ContentEntry<Kind>[] = byKind[kind]
  return entries.filter((entry) => entry.visibleTo.includes(brand))
}

export function toOrganisations(names: readonly string[]): readonly { readonly name: string }[] {
  return names.map((name) => ({ name }))
}
