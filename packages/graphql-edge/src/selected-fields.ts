import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** Field names by response key, in the order of the query, for the value being resolved. */
export function listSelectedFields(info: GraphQLResolveInfo): ReadonlyMap<string, string> {
  const selected = new Map<string, string>()
  function collect(set: SelectionSetNode | undefined): void {
    for (const selection of set?.selections ?? []) {
      if (!isIncluded(selection, info)) continue
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        selected.set(selection.alias?.value ?? name, name)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else collect(info.fragments[selection.name.value]?.selectionSet)
    }
  }
  for (const node of info.fieldNodes) collect(node.selectionSet)
  return selected
}

/** Lets a resolver skip work for a field that the query does not select. */
export function isSelected(info: GraphQLResolveInfo, fieldName: string): boolean {
  return new Set(listSelectedFields(info).values()).has(fieldName)
}

function isIncluded(selection: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  if (selection.directives === undefined || selection.directives.length === 0) return true
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false
}
