import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** Of what is being resolved: the key under which each field is asked for, and the field, in the order of asking. */
export function listAskedFields(info: GraphQLResolveInfo): ReadonlyMap<string, string> {
  const asked = new Map<string, string>()
  function collect(set: SelectionSetNode | undefined): void {
    for (const selection of set?.selections ?? []) {
      if (!isWanted(selection, info)) continue
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        asked.set(selection.alias?.value ?? name, name)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else collect(info.fragments[selection.name.value]?.selectionSet)
    }
  }
  for (const node of info.fieldNodes) collect(node.selectionSet)
  return asked
}

/** Whether a query asks for this field of what is being resolved, for work that would else be done in vain. */
export function asksFor(info: GraphQLResolveInfo, fieldName: string): boolean {
  return new Set(listAskedFields(info).values()).has(fieldName)
}

function isWanted(selection: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false
  return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false
}
