import { isAppInactive } from '@driveway/domain/journey/app-inactive'
import { findOutageRedirect } from '@driveway/domain/journey/outage-redirect'
import { findGate, findGateRedirect, isPageDisabled } from '@driveway/domain/journey/route-gates'
import { Outlet, useLocation } from 'react-router'
import { useAccount } from '#data/account/query.ts'
import { Redirect } from '#parts/redirect.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useOutage } from '#platform/use-outage.ts'
import { useSentPage } from '#platform/use-sent-page.ts'
import { listErrorCodes } from '#platform/wire/request-error.ts'
import { loadAppInactive, loadGateUnavailable } from './layout-part-loaders.ts'
import { Loader } from './layouts/loader.tsx'
import { PAGE_DISABLED } from './page-disabled.ts'

const AppInactive = lazyPart(loadAppInactive)
const GateUnavailable = lazyPart(loadGateUnavailable)

/** A page whose gate depends on the account, which must load first. */
function GatedPage({ path }: { readonly path: string }) {
  const sent = useSentPage()
  const account = useAccount()
  // The page that the server sent stays: its screen is loading as well.
  if (account.status === 'loading') return sent.path === path ? <Outlet /> : <Loader />
  if (account.status === 'error') return <GateUnavailable />
  const target = findGateRedirect(path, account.value.journey)
  if (target === null) return <Outlet />
  return <Redirect to={target} state={isPageDisabled(path) ? PAGE_DISABLED : null} />
}

/** Redirects during an outage or from a closed gate; most pages have neither and open at once. */
export function JourneyGate() {
  const outage = useOutage()
  const path = removeTrailingSlash(useLocation().pathname)
  const target = findOutageRedirect(path, outage)
  const account = useAccount()
  if (target !== null) return <Redirect to={target} />
  const hasDevice = account.status === 'loaded' && account.value.journey.hasDevice
  if (
    account.status !== 'loading' &&
    isAppInactive({ errorCodes: listErrorCodes(account.error), hasDevice })
  ) {
    return <AppInactive />
  }
  return findGate(path) ? <GatedPage path={path} /> : <Outlet />
}
