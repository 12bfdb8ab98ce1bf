import { findSignedOutRedirect } from '@driveway/domain/journey/signed-out-redirect'
import { Outlet, useLocation } from 'react-router'
import { lazyCode } from '#parts/lazy-code.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import { useOnline } from '#platform/use-online.ts'
import { UnreachableScreen } from './crash-boundary.tsx'
import { OfflinePage } from './offline-page.tsx'
import { loadJourneyGate, loadLayout } from './layout-loaders.ts'

const Layout = lazyCode(loadLayout, UnreachableScreen)
const JourneyGate = lazyCode(loadJourneyGate, UnreachableScreen)

function SignedOutRedirect() {
  const isOnline = useOnline()
  const { pathname, search } = useLocation()
  const target = findSignedOutRedirect({ path: pathname, query: search, isOnline })
  return target === null ? <OfflinePage /> : <Redirect to={target} />
}

/** Pages that require a session: a signed-out visitor is redirected to sign-in, and closed gates redirect too. */
export function SignedInGate() {
  return useSessionState().kind === 'signed-in' ? <JourneyGate /> : <SignedOutRedirect />
}

/** Pages that anyone can open: a gate that is closed for a signed-in customer redirects from them first. */
export function OpenGate() {
  return useSessionState().kind === 'signed-in' ? <JourneyGate /> : <Outlet />
}

/** Public pages, with the menu for a signed-in customer. */
export function MenuArea() {
  return useSessionState().kind === 'signed-in' ? <Layout /> : <Outlet />
}
