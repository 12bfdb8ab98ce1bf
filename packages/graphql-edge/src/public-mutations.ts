import { getOperationAST, Kind, OperationTypeNode, type DocumentNode } from 'graphql'

export type PublicMutations = {
  /** A cheap test before parsing: false if the text names none of them. */
  mayContain(query: string): boolean
  /** True if the operation consists of public mutations only. */
  covers(document: DocumentNode, operationName: string | null): boolean
}

/** Mutations that need no authentication. */
export function createPublicMutations(names: readonly string[]): PublicMutations {
  const known = new Set(names)
  return {
    mayContain: (query) => names.some((name) => query.includes(name)),
    covers(document, operationName) {
      const operation = getOperationAST(document, operationName)
      if (operation?.operation !== OperationTypeNode.MUTATION) return false
      return operation.selectionSet.selections.every(
        (each) => each.kind === Kind.FIELD && known.has(each.name.value),
      )
    },
  }
}
