import { findSignedOutRedirect } from '@driveway/domain/journey/signed-out-redirect'
import { lazy } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Redirect } from '#parts/redirect.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import { useOnline } from '#platform/use-online.ts'
import { UnreachableScreen } from './crash-boundary.tsx'
import { OfflinePage } from './offline-page.tsx'
import { loadJourneyGate, loadLayout } from './routes.ts'

const Layout = lazy(async () => ({ default: await loadLayout().catch(() => UnreachableScreen) }))
const JourneyGate = lazy(async () => ({ default: await loadJourneyGate().catch(() => UnreachableScreen) }))

function SignedOutRedirect() {
  const isOnline = useOnline()
  const { pathname, search } = useLocation()
  const target = findSignedOutRedirect({ path: pathname, query: search, isOnline })
  return target === null ? <OfflinePage /> : <Redirect to={target} />
}

/** What stands behind the sign-in: who is not signed in goes there first, and nobody passes a closed gate. */
export function SignedInGate() {
  return useSessionState().kind === 'signed-in' ? <JourneyGate /> : <SignedOutRedirect />
}

/** Pages beside the menu, which is there for those who are signed in. */
export function MenuArea() {
  return useSessionState().kind === 'signed-in' ? <Layout /> : <Outlet />
}
