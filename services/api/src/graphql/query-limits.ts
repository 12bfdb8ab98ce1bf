import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

export const MAX_QUERY_LENGTH = 10_000
export const MAX_TOKENS = 2_000
const MAX_DEPTH = 10
const MAX_FIELDS = 250
const MAX_ALIASES = 20
const MAX_DIRECTIVES = 20

export type QueryProblem = { readonly code: string; readonly message: string }

type Size = {
  readonly depth: number
  readonly fields: number
  readonly aliases: number
  readonly directives: number
}

const empty: Size = { depth: 0, fields: 0, aliases: 0, directives: 0 }

/**
 * Says why a query is too much, or null if it is not: counted on the document, fragments as often as they are
 * spread, before anything is validated or run.
 */
export function findQueryProblem(document: DocumentNode): QueryProblem | null {
  const total = measureDocument(document)
  if (total === 'circular') {
    return { code: 'QUERY_INVALID', message: 'The query has a fragment that holds itself.' }
  }
  if (total.depth > MAX_DEPTH) {
    return { code: 'QUERY_TOO_DEEP', message: `The query is more than ${MAX_DEPTH} fields deep.` }
  }
  if (total.fields > MAX_FIELDS) {
    return { code: 'QUERY_TOO_WIDE', message: `The query asks for more than ${MAX_FIELDS} fields.` }
  }
  if (total.aliases > MAX_ALIASES) {
    return { code: 'QUERY_TOO_WIDE', message: `The query has more than ${MAX_ALIASES} aliases.` }
  }
  if (total.directives > MAX_DIRECTIVES) {
    return { code: 'QUERY_TOO_WIDE', message: `The query has more than ${MAX_DIRECTIVES} directives.` }
  }
  return null
}

/** All operations and fragments together, spread or not: all of them are validated. */
function measureDocument(document: DocumentNode): Size | 'circular' {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  // Each fragment is measured once: a chain of fragments that each spread the next one twice is short to
  // write and endless to walk.
  const known = new Map<string, Size | 'circular'>()

  function measureFragment(name: string): Size | 'circular' {
    const before = known.get(name)
    if (before) return before
    const fragment = fragments.get(name)
    if (!fragment) return empty
    known.set(name, 'circular')
    const size = measure(fragment.selectionSet)
    known.set(name, size)
    return size
  }

  function measure(set: SelectionSetNode | undefined): Size | 'circular' {
    let size = empty
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measure(selection.selectionSet)
      if (inner === 'circular') return inner
      const isField = selection.kind === Kind.FIELD
      size = {
        depth: Math.max(size.depth, inner.depth + (isField ? 1 : 0)),
        fields: size.fields + inner.fields + (isField ? 1 : 0),
        aliases: size.aliases + inner.aliases + (isField && selection.alias ? 1 : 0),
        directives: size.directives + inner.directives + (selection.directives?.length ?? 0),
      }
    }
    return size
  }

  let total = empty
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION && each.kind !== Kind.FRAGMENT_DEFINITION) continue
    const size =
      each.kind === Kind.FRAGMENT_DEFINITION ? measureFragment(each.name.value) : measure(each.selectionSet)
    if (size === 'circular') return size
    total = {
      depth: Math.max(total.depth, size.depth),
      fields: total.fields + size.fields,
      aliases: total.aliases + size.aliases,
      directives: total.directives + size.directives + (each.directives?.length ?? 0),
    }
  }
  return total
}
