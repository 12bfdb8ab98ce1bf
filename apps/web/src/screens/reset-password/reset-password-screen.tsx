import { paths } from '@driveway/domain/journey/paths'
import { resetPasswordPage } from '@driveway/messages/en-GB/reset-password-page'
import { say } from '@driveway/messages/say'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { resetPassword, type PasswordProblem } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { DONE_MS } from '#platform/use-flash.ts'
import { useForgottenEmail } from '#platform/session/use-forgotten-email.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import { isResetCode } from './reset-code.ts'
import { ResetPasswordForm, type ResetDraft } from './reset-password-form.tsx'

const CODE_QUERY = 'c'

type Step =
  | { readonly kind: 'form'; readonly problem: PasswordProblem | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly isSignedIn: boolean }

export function ResetPasswordScreen() {
  const identity = useIdentity()
  const session = useSession()
  const forgottenEmail = useForgottenEmail()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [email] = useState(forgottenEmail.read)
  const [step, setStep] = useState<Step>({ kind: 'form', problem: null })
  const given = query.get(CODE_QUERY)?.trim() ?? ''
  const code = isResetCode(given) ? given : ''
  const isDone = step.kind === 'done'

  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  async function save({ email: username, code: confirmationCode, password }: ResetDraft): Promise<void> {
    setStep({ kind: 'sending' })
    const saved = await resetPassword(identity, { username, password, confirmationCode })
    if (!saved.ok) {
      setStep({ kind: 'form', problem: saved.problem })
      return
    }
    const entered = await session.login(username, password)
    setStep({ kind: 'done', isSignedIn: entered.ok && entered.value === null })
  }

  if (step.kind === 'done') {
    return (
      <EntryFrame
        key="done"
        heading={say(resetPasswordPage, 'done-title')}
        text={say(resetPasswordPage, step.isSignedIn ? 'done-text' : 'done-sign-in')}
        isNews
      />
    )
  }
  return (
    <EntryFrame
      heading={say(resetPasswordPage, 'title')}
      text={say(resetPasswordPage, code === '' ? 'text' : 'text-with-code')}
    >
      <ResetPasswordForm
        email={email}
        code={code}
        problem={step.kind === 'form' ? step.problem : null}
        isBusy={step.kind === 'sending'}
        onSubmit={(draft) => void save(draft)}
      />
    </EntryFrame>
  )
}
