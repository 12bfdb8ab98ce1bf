import { useEffect, useState } from 'react'
import { usePlatform } from '#platform/platform.ts'
import { FLASH_MS } from '#platform/use-flash.ts'
import { atForm, findNextStep, type SignInStep } from './sign-in-step.ts'

type SignIn = {
  readonly step: SignInStep
  readonly setStep: (step: SignInStep) => void
  readonly signIn: (username: string, password: string) => Promise<void>
}

/** Signs in by the form, and at once by a link that brought credentials along. */
export function useSignIn(): SignIn {
  const { session, linkCredentials } = usePlatform()
  const [step, setStep] = useState<SignInStep>(() =>
    linkCredentials.get() === null ? atForm : { kind: 'following-link' },
  )

  useEffect(() => {
    const encoded = linkCredentials.get()
    if (encoded === null) return
    linkCredentials.set(null)
    void session.loginByLink(encoded).then((answer) => setStep(findNextStep(answer, true)))
  }, [linkCredentials, session])

  useEffect(() => {
    if (step.kind !== 'unsupported') return undefined
    const timer = setTimeout(() => setStep(atForm), FLASH_MS)
    return () => clearTimeout(timer)
  }, [step])

  async function signIn(username: string, password: string): Promise<void> {
    setStep({ kind: 'sending' })
    setStep(findNextStep(await session.login(username, password), false))
  }

  return { step, setStep, signIn }
}
