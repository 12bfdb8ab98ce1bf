import { GetMe } from '@driveway/contract/generated/operator-operations'
import { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import { say } from '@driveway/messages/say'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { ConsoleRouter } from '#platform/console-router.tsx'
import { SignedOutError } from '#platform/console-client.ts'
import { consolePaths } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { Failure, Loading } from '#parts/loaded.tsx'
import { NowScreen } from '#screens/now/now-screen.tsx'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx'
import { Shell } from './shell.tsx'

const WhyScreen = lazy(async () => ({ default: (await import('#screens/why/why-screen.tsx')).WhyScreen }))
const BehindScreen = lazy(async () => ({
  default: (await import('#screens/behind/behind-screen.tsx')).BehindScreen,
}))
const FleetScreen = lazy(async () => ({
  default: (await import('#screens/fleet/fleet-screen.tsx')).FleetScreen,
}))
const CampaignsScreen = lazy(async () => ({
  default: (await import('#screens/campaigns/campaigns-screen.tsx')).CampaignsScreen,
}))
const ChargerScreen = lazy(async () => ({
  default: (await import('#screens/charger/charger-screen.tsx')).ChargerScreen,
}))
const StockScreen = lazy(async () => ({
  default: (await import('#screens/stock/stock-screen.tsx')).StockScreen,
}))
const CustomerScreen = lazy(async () => ({
  default: (await import('#screens/customer/customer-screen.tsx')).CustomerScreen,
}))
const AccountScreen = lazy(async () => ({
  default: (await import('#screens/customer/account-screen.tsx')).AccountScreen,
}))
const ContentScreen = lazy(async () => ({
  default: (await import('#screens/content/content-screen.tsx')).ContentScreen,
}))
const OutagesScreen = lazy(async () => ({
  default: (await import('#screens/outages/outages-screen.tsx')).OutagesScreen,
}))
const OrganisationsScreen = lazy(async () => ({
  default: (await import('#screens/organisations/organisations-screen.tsx')).OrganisationsScreen,
}))
const AuditScreen = lazy(async () => ({
  default: (await import('#screens/audit/audit-screen.tsx')).AuditScreen,
}))
const PeopleScreen = lazy(async () => ({
  default: (await import('#screens/people/people-screen.tsx')).PeopleScreen,
}))

const screens: Readonly<Record<string, ComponentType>> = {
  now: NowScreen,
  behind: BehindScreen,
  why: WhyScreen,
  fleet: FleetScreen,
  campaigns: CampaignsScreen,
  charger: ChargerScreen,
  stock: StockScreen,
  customer: CustomerScreen,
  account: AccountScreen,
  content: ContentScreen,
  outages: OutagesScreen,
  organisations: OrganisationsScreen,
  audit: AuditScreen,
  people: PeopleScreen,
}

export function ConsoleApp() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 2_000 } } }))
  return (
    <QueryClientProvider client={client}>
      <ConsoleRouter>
        <Gate />
      </ConsoleRouter>
    </QueryClientProvider>
  )
}

/** Everything but the sign-in needs an operator. */
function Gate() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const me = useAnswer(GetMe, {})
  function enter(): void {
    void client.resetQueries()
  }
  if (pathname === consolePaths.register) return <RegisterScreen onEntered={enter} />
  if (me.error instanceof SignedOutError) return <SignInScreen onEntered={enter} />
  if (me.data === undefined)
    return me.error ? (
      <Failure onRetry={() => void me.refetch()} />
    ) : (
      <Loading label={say(texts, 'loading')} />
    )
  return (
    <Shell me={me.data.me}>
      <Suspense fallback={<Loading label={say(texts, 'loading')} />}>
        <Screen pathname={pathname} />
      </Suspense>
    </Shell>
  )
}

function Screen({ pathname }: { readonly pathname: string }) {
  const [, first = ''] = pathname.split('/')
  const Found = screens[first === '' ? 'now' : first]
  return Found ? <Found /> : <p>{say(texts, 'not-found')}</p>
}
