import { findPasswordProblem } from '@driveway/domain/account/password-rule'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { setInitialPasswordPage } from '@driveway/messages/en-GB/set-initial-password-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Dialog } from '@driveway/ui/dialog'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { setInitialPassword, type PasswordProblem } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import styles from './login-form.module.css'
import { findNextStep, type NewPasswordProps } from './sign-in-step.ts'

function describeFailure({ code }: PasswordProblem): string {
  if (code === 'password-too-common') return say(newPassword, code)
  return say(setInitialPasswordPage, code === 'too-many-attempts' ? code : 'unexpected-error')
}

/** The first password only opens this page: the customer chooses their own, and is signed in with it. */
export function SetInitialPassword({ challenge, onLeave }: NewPasswordProps) {
  const identity = useIdentity()
  const session = useSession()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const saved = await setInitialPassword(identity, { ...challenge, newPassword: password })
    if (!saved.ok) {
      setIsBusy(false)
      setProblem(saved.problem)
      return
    }
    const step = findNextStep(await session.login(challenge.username, password), false)
    onLeave(step.kind === 'form' ? step.problem : 'unexpected-error')
  }

  return (
    <EntryFrame heading={say(setInitialPasswordPage, 'title')} text={say(setInitialPasswordPage, 'text')}>
      <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={challenge.username} readOnly />
        <NewPasswordField ref={field} password={password} onEdit={setPassword} />
        <Button type="submit" isBusy={isBusy} isDisabled={findPasswordProblem(password) !== null}>
          {say(setInitialPasswordPage, isBusy ? 'submitting' : 'submit')}
        </Button>
        <Button kind="quiet" onPress={() => onLeave(null)}>
          {say(setInitialPasswordPage, 'cancel')}
        </Button>
      </form>
      {problem && (
        <Dialog
          title={say(setInitialPasswordPage, 'failed-title')}
          closeLabel={say(setInitialPasswordPage, 'failed-close')}
          onClose={() => setProblem(null)}
        >
          {describeFailure(problem)}
        </Dialog>
      )}
    </EntryFrame>
  )
}
