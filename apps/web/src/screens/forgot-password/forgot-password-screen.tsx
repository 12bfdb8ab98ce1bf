import { paths } from '@driveway/domain/journey/paths'
import { forgotPasswordPage } from '@driveway/messages/en-GB/forgot-password-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { requestPasswordReset, type PasswordProblem } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { FLASH_MS } from '#platform/use-flash.ts'
import { useForgottenEmail } from '#platform/session/use-forgotten-email.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import styles from './forgot-password-form.module.css'

type Step =
  | { readonly kind: 'form'; readonly problem: PasswordProblem | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly email: string }

const atForm: Step = { kind: 'form', problem: null }

export function ForgotPasswordScreen() {
  const identity = useIdentity()
  const forgottenEmail = useForgottenEmail()
  const [step, setStep] = useState<Step>(atForm)
  const problem = step.kind === 'form' ? step.problem : null
  const isUnknown = problem?.code === 'user-not-found'

  useEffect(() => {
    if (!isUnknown) return undefined
    const timer = setTimeout(() => setStep(atForm), FLASH_MS)
    return () => clearTimeout(timer)
  }, [isUnknown])

  async function send(email: string): Promise<void> {
    setStep({ kind: 'sending' })
    forgottenEmail.keep(email)
    const answer = await requestPasswordReset(identity, { username: email })
    setStep(answer.ok ? { kind: 'sent', email } : { kind: 'form', problem: answer.problem })
  }

  if (step.kind === 'sent') {
    return (
      <EntryFrame
        key="sent"
        isNews
        heading={say(forgotPasswordPage, 'sent-title')}
        text={say(forgotPasswordPage, 'sent-text', { email: step.email })}
      >
        <div className={styles['form']}>
          <Link className={styleButton('primary')} to={paths.resetPassword}>
            {say(forgotPasswordPage, 'enter-code')}
          </Link>
          <Button kind="quiet" onPress={() => setStep(atForm)}>
            {say(forgotPasswordPage, 'send-again')}
          </Button>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame heading={say(forgotPasswordPage, 'title')} text={say(forgotPasswordPage, 'text')}>
      <ForgotPasswordForm
        email={forgottenEmail.read()}
        problem={problem}
        isBusy={step.kind === 'sending'}
        onSubmit={(email) => void send(email)}
      />
    </EntryFrame>
  )
}
