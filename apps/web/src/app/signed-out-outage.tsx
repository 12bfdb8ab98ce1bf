import { isHeldInOutage, findOutageRedirect } from '@driveway/domain/journey/outage-redirect'
import { useLocation } from 'react-router'
import { OutageCache } from '#data/outage/outage-cache.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useOutage } from '#platform/use-outage.ts'
import { useOutageWatch } from './layouts/use-outage-watch.ts'

function OutageRedirect() {
  useOutageWatch()
  const outage = useOutage()
  const path = removeTrailingSlash(useLocation().pathname)
  const target = isHeldInOutage(path) ? findOutageRedirect(path, outage) : null
  return target === null ? null : <Redirect to={target} />
}

/** Redirects a visitor without a session during an outage, and home once it is over. */
export function SignedOutOutage() {
  return (
    <OutageCache>
      <OutageRedirect />
    </OutageCache>
  )
}
