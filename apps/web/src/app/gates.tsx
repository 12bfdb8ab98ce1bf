import { findHomeRedirect, findSignedOutRedirect } from '@driveway/domain/journey/home-redirect'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useWatched } from '#platform/cell.ts'
import { usePlatform, useSessionState } from '#platform/platform.ts'
import { OfflinePage } from './offline-page.tsx'

function SignedOutRedirect() {
  const { isOnline } = usePlatform()
  const { pathname, search } = useLocation()
  const target = findSignedOutRedirect({ path: pathname, query: search, isOnline: useWatched(isOnline) })
  return target === null ? <OfflinePage /> : <Navigate to={target} replace />
}

/** What stands behind the sign-in. */
export function SignedInGate() {
  return useSessionState().kind === 'signed-in' ? <Outlet /> : <SignedOutRedirect />
}

export function HomeGate() {
  const { kind } = useSessionState()
  return kind === 'signed-in' ? <Navigate to={findHomeRedirect()} replace /> : <SignedOutRedirect />
}
