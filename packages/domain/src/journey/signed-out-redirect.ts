import { paths } from './paths.ts'

export const REDIRECT_QUERY = 'redirectTo'

type Visit = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly isOnline: boolean
}

/**
 * Where a visitor who is not signed in is sent from a page that needs it: to sign in and then back, or home
 * while there is no connection. Null where they must stay, which is home without a connection.
 */
export function findSignedOutRedirect({ path, query, isOnline }: Visit): string | null {
  const isHome = path === paths.home
  if (!isOnline) return isHome ? null : paths.home
  if (isHome && query === '') return paths.login
  const back = new URLSearchParams({ [REDIRECT_QUERY]: path + query })
  return `${paths.login}?${back.toString()}`
}
