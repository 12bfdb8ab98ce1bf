import { GetMe } from '@driveway/contract/generated/operator-operations'
import { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import { say } from '@driveway/messages/say'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { ConsoleRouter } from '#platform/console-router.tsx'
import { SignedOutError } from '#platform/console-client.ts'
import { consolePaths } from '#platform/operator-paths.ts'
import { cachePageAnswers, isPageSignedOut } from '#platform/page-answers.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { OperationsProvider, useMay } from '#platform/use-may.ts'
import { Failure, Forbidden, Loading } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { SignInScreen } from '#screens/sign-in/sign-in-screen.tsx'
import { findPage } from './pages.ts'
import { Shell } from './shell.tsx'

function openClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 2_000 } } })
  cachePageAnswers(client)
  return client
}

export function ConsoleApp() {
  const [client] = useState(openClient)
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
  const [isSignedOut, setIsSignedOut] = useState(isPageSignedOut)
  const me = useAnswer(GetMe, {}, { isAsked: !isSignedOut })
  function enter(): void {
    setIsSignedOut(false)
    void client.resetQueries()
  }
  if (pathname === consolePaths.register) return <RegisterScreen onEntered={enter} />
  if (isSignedOut || me.error instanceof SignedOutError) return <SignInScreen onEntered={enter} />
  if (me.data === undefined)
    return me.error ? (
      <Failure onRetry={() => void me.refetch()} />
    ) : (
      <Loading label={say(texts, 'loading')} />
    )
  return (
    <OperationsProvider value={me.data.me.operations}>
      <Shell me={me.data.me}>
        <Suspense fallback={<Loading label={say(texts, 'loading')} />}>
          <CurrentPage />
        </Suspense>
      </Shell>
    </OperationsProvider>
  )
}

/** The page of the address, for a role that may see it. */
function CurrentPage() {
  const page = findPage(useLocation().pathname)
  const mayOpen = useMay(page?.operation ?? '')
  if (!page) return <PageTitle title={say(texts, 'not-found')} />
  if (mayOpen) return <page.Screen />
  return (
    <>
      <PageTitle title={say(texts, page.label)} />
      <Forbidden />
    </>
  )
}
