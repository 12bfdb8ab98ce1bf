import { paths } from '@driveway/domain/journey/paths'
import type { Platform } from '#platform/platform.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { findRoute, loadJourneyGate, loadLayout, type AppRoute } from './routes.ts'

/** The way in leads home, and home nearly always to Today. */
function listLikelyRoutes(path: string): AppRoute[] {
  const isWayIn = path === paths.home || path === paths.login
  return (isWayIn ? [paths.home, paths.today] : [path]).flatMap((each) => findRoute(each) ?? [])
}

async function startLoadingAccount(platform: Platform): Promise<void> {
  ;(await import('#data/account.ts')).startLoadingAccount(platform)
}

/**
 * Begins with everything that the first screen needs at once: the token, its data, and its code. Without
 * this they would follow each other, one round trip after the other.
 */
export function startLoading(platform: Platform, address: string): void {
  if (platform.session.state.get().kind === 'signed-out') return
  const likely = listLikelyRoutes(removeTrailingSlash(address))
  if (!likely.some((route) => route.access === 'signed-in')) return
  /** What fails here is asked for again, and shown, by the screen itself. */
  void Promise.allSettled([
    platform.session.getToken(),
    startLoadingAccount(platform),
    loadLayout(),
    loadJourneyGate(),
    ...likely.flatMap((route) => [route.startLoading?.(platform), route.load()]),
  ])
}
