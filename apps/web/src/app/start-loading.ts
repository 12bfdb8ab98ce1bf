import { paths } from '@driveway/domain/journey/paths'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { REDIRECT_QUERY } from '@driveway/domain/journey/signed-out-redirect'
import { preload } from '#parts/lazy-code.tsx'
import type { SentPage } from '#platform/sent-page.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { loadConsentBanner, loadJourneyGate, loadLayout } from './layout-loaders.ts'
import { findRoute, type AppRoute } from './routes.ts'
import type { StartWire } from './secondary-screens.ts'

function readPath(address: string): string {
  return removeTrailingSlash(address.split(/[?#]/)[0] ?? '')
}

/** The path after sign-in: the requested page or home, which nearly always redirects to Today. */
function listLikelyRoutes(address: string): AppRoute[] {
  const path = readPath(address)
  const query = new URLSearchParams(address.split('?')[1])
  const asked = path === paths.login ? findSafePath(query.get(REDIRECT_QUERY)) : null
  const isHome = asked === null && (path === paths.home || path === paths.login)
  const likely = isHome ? [paths.home, paths.today] : [asked === null ? path : readPath(asked)]
  return likely.flatMap((each) => findRoute(each) ?? [])
}

async function preloadAll(loads: readonly AppRoute['load'][]): Promise<void> {
  await Promise.allSettled(loads.map((load) => preload(load)))
}

async function startLoadingAccount(wire: Wire): Promise<void> {
  ;(await import('#data/account/query.ts')).startLoadingAccount(wire)
}

/**
 * Loads the token, data and code of the first signed-in screen in parallel, which would otherwise take one round trip
 * after the other. Resolves once the code is there, or has failed to load.
 */
export async function startLoading(wire: StartWire, address: string): Promise<void> {
  if (wire.session.state.get().kind === 'signed-out') return
  const likely = listLikelyRoutes(address)
  if (likely.some((route) => route.access === 'signed-in')) {
    /** The screen retries a failed prefetch and shows its error. */
    void Promise.allSettled([
      wire.session.getToken(),
      startLoadingAccount(wire),
      ...likely.map((route) => route.startLoading?.(wire)),
    ])
  }
  await preloadAll([loadLayout, loadJourneyGate, ...likely.map((route) => route.load)])
}

/** Loads the code of all parts of a page, whose answers the device has kept: they appear in one step. */
export async function loadAllParts(address: string): Promise<void> {
  await Promise.allSettled(listLikelyRoutes(address).flatMap((route) => route.loadParts?.() ?? []))
}

/** Loads the code of the page that the server has sent, so that React takes it over in one step. */
export async function loadSentPage({ path, cookieDialog }: SentPage): Promise<void> {
  const route = path === null ? null : findRoute(path)
  await preloadAll([...(route ? [route.load] : []), ...(cookieDialog ? [loadConsentBanner] : [])])
}
