import { paths } from './paths.ts'

/** An outage that has begun and is not over. */
export type Outage = 'planned' | 'unplanned'

const outagePages: Readonly<Record<Outage, string>> = {
  planned: paths.plannedOutage,
  unplanned: paths.unplannedOutage,
}

/**
 * The redirect of an outage for a signed-in customer, or null if they may stay. Without an outage its pages
 * lead home; one whose page this build does not have yet is passed over.
 */
export function findOutageRedirect(
  path: string,
  outage: Outage | null,
  hasPage: (path: string) => boolean,
): string | null {
  const page = outage && outagePages[outage]
  if (page && hasPage(page)) return path === page ? null : page
  return Object.values(outagePages).includes(path) ? paths.home : null
}
