import { AccountSiteLink } from './account-site-link.tsx'
import { HomescreenPlace } from './homescreen-place.tsx'

/** The end of the page, which the first view does not need. */
export function TodayFoot() {
  return (
    <>
      <AccountSiteLink />
      <HomescreenPlace />
    </>
  )
}
