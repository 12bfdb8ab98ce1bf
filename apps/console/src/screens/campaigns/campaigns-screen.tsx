import { useLocation } from 'react-router'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPage } from './campaign-page.tsx'
import { NewActPage } from './new-act-page.tsx'

/** All of them, one of them, or the form of a new one, by the address. */
export function CampaignsScreen() {
  const { pathname, search } = useLocation()
  const [, , part = ''] = pathname.split('/')
  if (part === '') return <CampaignList />
  if (part === 'act' || part === 'new') {
    const kind = part === 'act' ? 'bulk' : 'campaign'
    return <NewActPage key={part + search} kind={kind} query={search.slice(1)} />
  }
  return <CampaignPage rolloutNo={Number(part)} />
}
