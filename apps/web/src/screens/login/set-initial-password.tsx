import { findPasswordProblem } from '@driveway/domain/account/password-rule'
import { succeed } from '@driveway/domain/result'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { setInitialPasswordPage } from '@driveway/messages/en-GB/set-initial-password-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Dialog } from '@driveway/ui/dialog'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { setInitialPassword, type PasswordProblem } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useSave } from '#platform/wire/use-save.ts'
import styles from './login-form.module.css'
import { findNextStep, type ChallengeProps } from './sign-in-step.ts'

function describeFailure(code: PasswordProblem['code'] | 'offline'): string {
  if (code === 'password-too-common' || code === 'password-is-email') return say(newPassword, code)
  return say(setInitialPasswordPage, code === 'too-many-attempts' ? code : 'unexpected-error')
}

/** Replaces the first password by one of the customer's choice, and signs in with it. */
export function SetInitialPassword({ challenge, onLeave }: ChallengeProps) {
  const identity = useIdentity()
  const session = useSession()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { save, failed, isSaving, dismiss } = useSave({
    send: async (chosen: string) => {
      const saved = await setInitialPassword(identity, { ...challenge, newPassword: chosen })
      return saved.ok ? succeed(await session.login(challenge.username, chosen)) : saved
    },
    failedMs: null,
    onSaved: (answer) => {
      const step = findNextStep(answer, false)
      onLeave(step.kind === 'form' ? step.problem : 'unexpected-error')
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(password)
  }

  return (
    <EntryFrame heading={say(setInitialPasswordPage, 'title')} text={say(setInitialPasswordPage, 'text')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={challenge.username} readOnly />
        <NewPasswordField
          ref={field}
          password={password}
          refused={failed?.problem.code === 'password-too-common' ? failed.draft : null}
          onEdit={setPassword}
        />
        <SaveBar
          label={say(setInitialPasswordPage, 'submit')}
          savingLabel={say(setInitialPasswordPage, 'submitting')}
          isSaving={isSaving}
          isDisabled={findPasswordProblem(password) !== null}
        />
        <Button kind="quiet" onPress={() => onLeave(null)}>
          {say(setInitialPasswordPage, 'cancel')}
        </Button>
      </form>
      {failed && (
        <Dialog
          title={say(setInitialPasswordPage, 'failed-title')}
          closeLabel={say(setInitialPasswordPage, 'failed-close')}
          onClose={dismiss}
        >
          {describeFailure(failed.problem.code)}
        </Dialog>
      )}
    </EntryFrame>
  )
}
