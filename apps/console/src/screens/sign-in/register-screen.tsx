import type { PasskeyStep } from '@driveway/contract/console-sign-in'
import { consoleSignIn as texts } from '@driveway/messages/en-GB/console-sign-in'
import { say } from '@driveway/messages/say'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { consolePaths } from '#platform/operator-paths.ts'
import { openLink, registerPasskey, type SignInFailure } from '#platform/passkey-browser.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Read once and taken out of the address, so that neither history nor a screenshot has it. */
function takeLink(): string {
  const link = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return link
}

export function RegisterScreen({ onEntered }: { readonly onEntered: () => void }) {
  const navigate = useNavigate()
  const [link] = useState(takeLink)
  const [step, setStep] = useState<PasskeyStep | null>(null)
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    async function open(): Promise<void> {
      const opened = await openLink(link)
      if (typeof opened === 'string') setFailure(opened)
      else setStep(opened)
    }
    void open()
  }, [link])

  async function register(): Promise<void> {
    setIsBusy(true)
    // A challenge is good for one answer.
    const fresh = failure === null ? step : await openLink(link)
    const outcome = fresh === null || typeof fresh === 'string' ? fresh : await registerPasskey(fresh)
    setIsBusy(false)
    setFailure(outcome)
    if (outcome !== null) return
    onEntered()
    void navigate(consolePaths.now, { replace: true })
  }

  const operator = step?.operator
  const intro = failure === null ? say(texts, 'opening') : ''
  return (
    <SignInFrame
      title={say(texts, 'register-title')}
      text={operator ? say(texts, 'register-text', { email: operator.mail, type: operator.role }) : intro}
      submit={say(texts, 'register-submit')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={step ? () => void register() : undefined}
    />
  )
}
