import { paths } from './paths.ts'

/** An outage that has begun and is not over. */
export type Outage = 'planned' | 'unplanned'

/** `unknown` until the first answer. */
export type KnownOutage = Outage | 'unknown' | null

const outagePages: Readonly<Record<Outage, string>> = {
  planned: paths.plannedOutage,
  unplanned: paths.unplannedOutage,
}

/**
 * The redirect of an outage, or null if the visitor may stay. Without an outage its pages lead home;
 * while it is unknown, nobody is redirected.
 */
export function findOutageRedirect(path: string, outage: KnownOutage): string | null {
  if (outage === 'unknown') return null
  if (outage !== null) return path === outagePages[outage] ? null : outagePages[outage]
  return Object.values(outagePages).includes(path) ? paths.home : null
}

const entrances: ReadonlySet<string> = new Set([
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  ...Object.values(outagePages),
])

/** True for the pages from which an outage redirects a visitor without a session; help and legal pages stay open. */
export function isHeldInOutage(path: string): boolean {
  return entrances.has(path)
}

/** One outage decides the page: an unplanned one, for nobody was told of it ahead. */
export function findCurrentOutage(active: { readonly isPlanned: boolean; readonly isUnplanned: boolean }) {
  if (active.isUnplanned) return 'unplanned' satisfies Outage
  return active.isPlanned ? ('planned' satisfies Outage) : null
}
