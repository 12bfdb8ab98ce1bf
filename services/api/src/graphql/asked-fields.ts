import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/** Whether a query asks for this field of what is being resolved, for work that would else be done in vain. */
export function asksFor(info: GraphQLResolveInfo, fieldName: string): boolean {
  function isIn(set: SelectionSetNode | undefined): boolean {
    return (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === fieldName
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet)
      return isIn(info.fragments[selection.name.value]?.selectionSet)
    })
  }
  return info.fieldNodes.some((node) => isIn(node.selectionSet))
}
