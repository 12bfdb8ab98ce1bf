import { findHomeRedirect } from '@driveway/domain/journey/home-redirect'
import { paths } from '@driveway/domain/journey/paths'
import type { Platform } from '#platform/platform.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { loadSignedInArea, routes } from './routes.ts'

/**
 * Begins with everything that the first screen needs at once: the token, its data, and its code. Without
 * this they would follow each other, one round trip after the other.
 */
export function startLoading(platform: Platform, address: string): void {
  if (platform.session.state.get().kind === 'signed-out') return
  const path = removeTrailingSlash(address)
  const target = path === paths.home || path === paths.login ? findHomeRedirect() : path
  const route = routes.find((each) => each.path === target)
  if (route?.access !== 'signed-in') return
  /** What fails here is asked for again, and shown, by the screen itself. */
  void Promise.allSettled([
    platform.session.getToken(),
    route.startLoading?.(platform),
    loadSignedInArea(),
    route.load(),
  ])
}
