import { findSafePath } from '@driveway/domain/journey/safe-path'
import { REDIRECT_QUERY } from '@driveway/domain/journey/home-redirect'
import { paths } from '@driveway/domain/journey/paths'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { BrandLogo } from '#parts/brand-logo.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import type { SignInProblem } from '#platform/identity-client.ts'
import { usePlatform, useSessionState } from '#platform/platform.ts'
import { findGreeting } from './greeting.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const { now, session } = usePlatform()
  const { kind } = useSessionState()
  const [query] = useSearchParams()
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function signIn(username: string, password: string): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    const answer = await session.login(username, password)
    setIsBusy(false)
    if (!answer.ok) setProblem(answer.problem)
  }

  if (kind === 'signed-in')
    return <Navigate to={findSafePath(query.get(REDIRECT_QUERY)) ?? paths.home} replace />
  return (
    <main className={styles['screen']}>
      <PageTitle page={say(loginPage, 'submit')} />
      <div className={styles['column']}>
        <div className={styles['welcome']}>
          <BrandLogo kind="tile" size={64} />
          <h1 className={styles['greeting']}>{say(loginPage, findGreeting(new Date(now()).getHours()))}</h1>
          <p className={styles['quiet']}>{say(loginPage, 'sign-in-to')}</p>
        </div>
        <LoginForm
          problem={problem}
          isBusy={isBusy}
          onSubmit={(username, password) => void signIn(username, password)}
        />
      </div>
      <p className={styles['terms']}>{say(loginPage, 'terms')}</p>
    </main>
  )
}
