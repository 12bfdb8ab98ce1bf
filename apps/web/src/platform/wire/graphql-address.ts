import { hashText } from './hash-text.ts'

/** The address of a GraphQL call: the specification's key of its body, and its kind. */
export function writeAddress(endpoint: string, operation: string, body: string, isFresh: boolean): string {
  const isQuery = !operation.startsWith('mutation')
  return `${endpoint}?k=${hashText(body)}&q=${isQuery}${isFresh ? '' : '&swc=false'}`
}
