import { createCell, type Cell } from '../cell.ts'

const QUERY = '_'

/**
 * Takes the credentials of a sign-in link from `_`, and removes them from the address and the history before the first
 * request. The cell holds them until they are used.
 */
export function takeLinkCredentials({ location, history }: Window): Cell<string | null> {
  const query = new URLSearchParams(location.search)
  const found = query.get(QUERY)
  if (found === null) return createCell<string | null>(null)
  query.delete(QUERY)
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return createCell<string | null>(found || null)
}
