import { paths } from '@driveway/domain/journey/paths'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { REDIRECT_QUERY } from '@driveway/domain/journey/signed-out-redirect'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { useIsLive } from '@driveway/ui/use-is-live'
import { lazy, Suspense } from 'react'
import { useQuery } from '#platform/router/use-query.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import { useClock } from '#platform/use-clock.ts'
import { useSentPage } from '#platform/use-sent-page.ts'
import { greetingOf } from './greeting.ts'
import { LinkNotice } from './link-notice.tsx'
import { LoginForm } from './login-form.tsx'
import { atForm } from './sign-in-step.ts'
import { TermsFallback } from './terms-fallback.tsx'
import { useSignIn } from './use-sign-in.ts'

async function loadTerms() {
  return (await import('./login-terms.tsx')).LoginTerms
}

const LoginTerms = lazy(async () => ({ default: await loadTerms().catch(() => TermsFallback) }))

export function LoginScreen() {
  const { now } = useClock()
  const { greeting } = useSentPage()
  const isLive = useIsLive()
  const heading = isLive ? say(loginPage, greetingOf(new Date(now()).getHours())) : greeting
  const { kind } = useSessionState()
  const [query] = useQuery()
  const { step, setStep, signIn } = useSignIn()
  const isByLink = step.kind === 'following-link' || step.kind === 'other-account'

  if (kind === 'signed-in' && !isByLink)
    return <Redirect to={findSafePath(query.get(REDIRECT_QUERY)) ?? paths.home} />
  if (step.kind === 'challenge') {
    const { Page, challenge } = step
    return <Page challenge={challenge} onLeave={(problem) => setStep({ kind: 'form', problem })} />
  }
  return (
    <EntryFrame
      page={say(loginPage, 'submit')}
      heading={heading ?? ''}
      text={say(loginPage, 'sign-in-to')}
      foot={
        <Suspense fallback={null}>
          <LoginTerms />
        </Suspense>
      }
    >
      {isByLink ? (
        <LinkNotice isOtherAccount={step.kind === 'other-account'} onStay={() => setStep(atForm)} />
      ) : (
        <LoginForm
          problem={step.kind === 'form' ? step.problem : null}
          isBusy={step.kind === 'sending'}
          onSubmit={(username, password) => void signIn(username, password)}
        />
      )}
      {step.kind === 'unsupported' && <step.Dialog onClose={() => setStep(atForm)} />}
    </EntryFrame>
  )
}
