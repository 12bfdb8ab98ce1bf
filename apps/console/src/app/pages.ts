import type { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import type { IconName } from '@driveway/ui/icon'
import {
  chargerIcon,
  devicesIcon,
  documentIcon,
  downloadIcon,
  homeIcon,
  keyIcon,
  peopleIcon,
  pencilIcon,
  personIcon,
  plugIcon,
  questionIcon,
} from '@driveway/ui/page-icons'
import { lazy, type ComponentType } from 'react'
import { consolePaths } from '#platform/operator-paths.ts'
import { NowScreen } from '#screens/now/now-screen.tsx'

/** A page whose script is loaded when it is opened. */
function loadPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const WhyScreen = loadPage(() => import('#screens/why/why-screen.tsx'), 'WhyScreen')
const BehindScreen = loadPage(() => import('#screens/behind/behind-screen.tsx'), 'BehindScreen')
const FleetScreen = loadPage(() => import('#screens/fleet/fleet-screen.tsx'), 'FleetScreen')
const CampaignsScreen = loadPage(() => import('#screens/campaigns/campaigns-screen.tsx'), 'CampaignsScreen')
const ChargerScreen = loadPage(() => import('#screens/charger/charger-screen.tsx'), 'ChargerScreen')
const StockScreen = loadPage(() => import('#screens/stock/stock-screen.tsx'), 'StockScreen')
const CustomerScreen = loadPage(() => import('#screens/customer/customer-screen.tsx'), 'CustomerScreen')
const AccountScreen = loadPage(() => import('#screens/customer/account-screen.tsx'), 'AccountScreen')
const ContentScreen = loadPage(() => import('#screens/content/content-screen.tsx'), 'ContentScreen')
const OutagesScreen = loadPage(() => import('#screens/outages/outages-screen.tsx'), 'OutagesScreen')
const OrganisationsScreen = loadPage(
  () => import('#screens/organisations/organisations-screen.tsx'),
  'OrganisationsScreen',
)
const AuditScreen = loadPage(() => import('#screens/audit/audit-screen.tsx'), 'AuditScreen')
const PeopleScreen = loadPage(() => import('#screens/people/people-screen.tsx'), 'PeopleScreen')

export type Page = {
  readonly path: string
  readonly label: keyof typeof texts
  /** Null for a page that the menu does not have. */
  readonly icon: IconName | null
  /** A role without this operation is refused. */
  readonly operation: string
  readonly Screen: ComponentType
}

/** Every page of an operator, in the order of the menu. */
export const pages: readonly Page[] = [
  { path: consolePaths.now, label: 'now', icon: 'clock', operation: 'Query.now', Screen: NowScreen },
  { path: consolePaths.behind, label: 'now', icon: null, operation: 'Query.behindNow', Screen: BehindScreen },
  { path: consolePaths.why, label: 'why', icon: questionIcon, operation: 'Query.nights', Screen: WhyScreen },
  {
    path: consolePaths.fleet,
    label: 'fleet',
    icon: devicesIcon,
    operation: 'Query.fleet',
    Screen: FleetScreen,
  },
  {
    path: consolePaths.campaigns,
    label: 'campaigns',
    icon: downloadIcon,
    operation: 'Query.rollouts',
    Screen: CampaignsScreen,
  },
  {
    path: consolePaths.charger,
    label: 'charger',
    icon: chargerIcon,
    operation: 'Query.charger',
    Screen: ChargerScreen,
  },
  { path: consolePaths.stock, label: 'stock', icon: plugIcon, operation: 'Query.makes', Screen: StockScreen },
  {
    path: consolePaths.customer,
    label: 'customer',
    icon: personIcon,
    operation: 'Query.customer',
    Screen: CustomerScreen,
  },
  {
    path: consolePaths.account,
    label: 'account',
    icon: keyIcon,
    operation: 'Mutation.endSessions',
    Screen: AccountScreen,
  },
  {
    path: consolePaths.content,
    label: 'content',
    icon: pencilIcon,
    operation: 'Query.contentTexts',
    Screen: ContentScreen,
  },
  {
    path: consolePaths.outages,
    label: 'outages',
    icon: 'warning',
    operation: 'Query.outages',
    Screen: OutagesScreen,
  },
  {
    path: consolePaths.organisations,
    label: 'organisations',
    icon: homeIcon,
    operation: 'Query.organisations',
    Screen: OrganisationsScreen,
  },
  {
    path: consolePaths.audit,
    label: 'audit',
    icon: documentIcon,
    operation: 'Query.acts',
    Screen: AuditScreen,
  },
  {
    path: consolePaths.people,
    label: 'people',
    icon: peopleIcon,
    operation: 'Query.operators',
    Screen: PeopleScreen,
  },
]

/** A page has the first part of its address. */
export function findPage(pathname: string): Page | undefined {
  const [, first = ''] = pathname.split('/')
  return pages.find(({ path }) => path === `/${first}`)
}
