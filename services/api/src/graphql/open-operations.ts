import { getOperationAST, Kind, OperationTypeNode, type DocumentNode } from 'graphql'

/** What a stranger may do: a link in a mail is followed on whatever device the mail is read. */
const openMutations: ReadonlySet<string> = new Set(['confirmEmailUpdate'])

/** Cheaper than reading it: whether a query can be one of those at all. */
export function mayBeOpen(query: string): boolean {
  return [...openMutations].some((name) => query.includes(name))
}

/** Whether everything that an operation does is open to strangers. */
export function isOpen(document: DocumentNode, operationName: string | null): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.MUTATION) return false
  return operation.selectionSet.selections.every(
    (each) => each.kind === Kind.FIELD && openMutations.has(each.name.value),
  )
}
