import { createCell, type Cell } from '../cell.ts'

const QUERY = '_'

/**
 * What a link that signs in brought along in `_`. It is out of the address, and out of the history, before
 * anything is asked for; from then on it is only here, until it is used.
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
