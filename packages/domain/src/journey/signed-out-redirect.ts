import { paths } from './paths.ts'

export const REDIRECT_QUERY = 'redirectTo'

type Visit = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly isOnline: boolean
}

/**
 * The redirect of a visitor who is not signed in, from a page that needs a session: to sign in and then back, or home
 * while offline. Null if they must stay, which is home while offline.
 */
export function findSignedOutRedirect({ path, query, isOnline }: Visit): string | null {
  const isHome = path === paths.home
  if (!isOnline) return isHome ? null : paths.home
  if (isHome && query === '') return paths.login
  const back = new URLSearchParams({ [REDIRECT_QUERY]: path + query })
  return `${paths.login}?${back.toString()}`
}
