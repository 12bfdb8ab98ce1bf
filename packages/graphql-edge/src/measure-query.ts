import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

export type QuerySize = {
  readonly depth: number
  readonly fields: number
  readonly rootFields: number
  readonly aliases: number
  readonly directives: number
  readonly fragments: number
}

const empty: QuerySize = { depth: 0, fields: 0, rootFields: 0, aliases: 0, directives: 0, fragments: 0 }

/**
 * Measures all operations and fragments together, spread or not, since all of them are validated. A fragment counts as
 * often as it is spread.
 */
export function measureQuery(document: DocumentNode): QuerySize | 'circular' {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }
  // Each fragment is measured once: a chain of fragments that each spread the next one twice is short, and walking it
  // would take exponential time.
  const known = new Map<string, QuerySize | 'circular'>()

  function measureFragment(name: string): QuerySize | 'circular' {
    const before = known.get(name)
    if (before) return before
    const fragment = fragments.get(name)
    if (!fragment) return empty
    known.set(name, 'circular')
    const size = measure(fragment.selectionSet)
    known.set(name, size)
    return size
  }

  function measure(set: SelectionSetNode | undefined): QuerySize | 'circular' {
    let size = empty
    for (const selection of set?.selections ?? []) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measure(selection.selectionSet)
      if (inner === 'circular') return inner
      const isField = selection.kind === Kind.FIELD
      const own = isField ? 1 : 0
      size = {
        depth: Math.max(size.depth, inner.depth + own),
        fields: size.fields + inner.fields + own,
        rootFields: size.rootFields + (isField ? 1 : inner.rootFields),
        aliases: size.aliases + inner.aliases + (isField && selection.alias ? 1 : 0),
        directives: size.directives + inner.directives + (selection.directives?.length ?? 0),
        fragments: size.fragments + inner.fragments + (isField ? 0 : 1),
      }
    }
    return size
  }

  let total = empty
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION && each.kind !== Kind.FRAGMENT_DEFINITION) continue
    const isFragment = each.kind === Kind.FRAGMENT_DEFINITION
    const size = isFragment ? measureFragment(each.name.value) : measure(each.selectionSet)
    if (size === 'circular') return size
    total = {
      depth: Math.max(total.depth, size.depth),
      fields: total.fields + size.fields,
      rootFields: total.rootFields + size.rootFields,
      aliases: total.aliases + size.aliases,
      directives: total.directives + size.directives + (each.directives?.length ?? 0),
      fragments: total.fragments + size.fragments + (isFragment ? 1 : 0),
    }
  }
  return total
}
