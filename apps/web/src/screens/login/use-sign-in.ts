import { useEffect, useState } from 'react'
import { importWithStyles } from '#platform/lost-styles.ts'
import type { SignInAnswer } from '#platform/session/session.ts'
import { FLASH_MS } from '#platform/use-flash.ts'
import { useLinkCredentials } from '#platform/session/use-link-credentials.ts'
import { useSession } from '#platform/session/use-session.ts'
import { atForm, findNextStep, type SignInStep } from './sign-in-step.ts'

type SignIn = {
  readonly step: SignInStep
  readonly setStep: (step: SignInStep) => void
  readonly signIn: (username: string, password: string) => Promise<void>
}

async function loadPage() {
  return (await import('./challenge-page.tsx')).ChallengePage
}

async function loadDialog() {
  return (await import('./unsupported-dialog.tsx')).UnsupportedDialog
}

/** Pages after a challenge are lazy: if the code fails to load, the form shows it and the next attempt retries. */
async function follow(answer: SignInAnswer, isByLink: boolean): Promise<SignInStep> {
  const next = findNextStep(answer, isByLink)
  try {
    if (next.kind === 'challenged')
      return { kind: 'challenge', challenge: next.challenge, Page: await importWithStyles(loadPage) }
    if (next.kind === 'challenged-otherwise')
      return { kind: 'unsupported', Dialog: await importWithStyles(loadDialog) }
    return next
  } catch {
    return { kind: 'form', problem: next.kind === 'challenged' ? 'page-lost' : 'unexpected-error' }
  }
}

/** Signs in by the form, or at once by the credentials of a link. */
export function useSignIn(): SignIn {
  const session = useSession()
  const linkCredentials = useLinkCredentials()
  const [step, setStep] = useState<SignInStep>(() =>
    linkCredentials.get() === null ? atForm : { kind: 'following-link' },
  )

  useEffect(() => {
    const encoded = linkCredentials.get()
    if (encoded === null) return
    linkCredentials.set(null)
    void session
      .loginByLink(encoded)
      .then((answer) => follow(answer, true))
      .then(setStep)
  }, [linkCredentials, session])

  useEffect(() => {
    if (step.kind !== 'unsupported') return undefined
    const timer = setTimeout(() => setStep(atForm), FLASH_MS)
    return () => clearTimeout(timer)
  }, [step])

  async function signIn(username: string, password: string): Promise<void> {
    setStep({ kind: 'sending' })
    setStep(await follow(await session.login(username, password), false))
  }

  return { step, setStep, signIn }
}
