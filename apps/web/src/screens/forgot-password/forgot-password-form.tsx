import { isEmailAddress } from '@driveway/domain/account/email-address'
import { paths } from '@driveway/domain/journey/paths'
import { forgotPasswordPage } from '@driveway/messages/en-GB/forgot-password-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/text-field'
import { useRef, type FormEvent } from 'react'
import { Link } from 'react-router'
import type { PasswordProblem } from '#data/password/mutation.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import styles from './forgot-password-form.module.css'

type Props = {
  /** What was entered before, within the hour. */
  readonly email: string
  readonly problem: PasswordProblem | null
  readonly isBusy: boolean
  readonly onSubmit: (email: string) => void
}

function ProblemNotice({ code }: PasswordProblem) {
  if (code === 'user-not-found') {
    return (
      <Notice kind="error" isLive title={say(forgotPasswordPage, 'no-user-title')}>
        {say(forgotPasswordPage, 'no-user')}
      </Notice>
    )
  }
  return (
    <Notice kind="error" isLive title={say(forgotPasswordPage, 'reset-failed-title')}>
      {say(forgotPasswordPage, code === 'too-many-attempts' ? code : 'reset-failed')}
    </Notice>
  )
}

export function ForgotPasswordForm({ email, problem, isBusy, onSubmit }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isInvalid, flashInvalid] = useFlash<true>(FLASH_MS)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const entered = field.current?.value.trim() ?? ''
    const isValid = isEmailAddress(entered)
    flashInvalid(isValid ? null : true)
    if (isValid) onSubmit(entered)
    else field.current?.focus()
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {problem && <ProblemNotice code={problem.code} />}
      <TextField
        ref={field}
        label={say(forgotPasswordPage, 'email')}
        name="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        error={isInvalid ? say(forgotPasswordPage, 'error-invalid-email') : null}
      />
      <Button type="submit" isBusy={isBusy}>
        {say(forgotPasswordPage, isBusy ? 'submitting' : 'submit')}
      </Button>
      <Link className={styleButton('quiet')} to={paths.login}>
        {say(forgotPasswordPage, 'back-to-login')}
      </Link>
    </form>
  )
}
