import { isEmailAddress } from '@driveway/domain/account/email-address'
import { findPasswordProblem } from '@driveway/domain/account/password-rule'
import { paths } from '@driveway/domain/journey/paths'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { resetPasswordPage } from '@driveway/messages/en-GB/reset-password-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/text-field'
import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import type { PasswordProblem } from '#data/password/mutation.ts'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import { isResetCode } from './reset-code.ts'
import styles from './reset-password-form.module.css'

export type ResetDraft = { readonly email: string; readonly code: string; readonly password: string }

type Props = {
  /** Both as far as they are known already. */
  readonly email: string
  readonly code: string
  readonly problem: PasswordProblem | null
  readonly isBusy: boolean
  readonly onSubmit: (draft: ResetDraft) => void
}

type Wrong = { readonly email: boolean; readonly code: boolean }

function describeFailure({ code }: PasswordProblem): string {
  if (code === 'password-too-common') return say(newPassword, code)
  return say(resetPasswordPage, code === 'too-many-attempts' ? code : 'reset-failed')
}

export function ResetPasswordForm({ email, code, problem, isBusy, onSubmit }: Props) {
  const emailField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, flashWrong] = useFlash<Wrong>(FLASH_MS)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const draft = {
      email: emailField.current?.value.trim() ?? '',
      code: codeField.current?.value.trim() ?? '',
      password,
    }
    const found = { email: !isEmailAddress(draft.email), code: !isResetCode(draft.code) }
    flashWrong(found)
    if (found.email) emailField.current?.focus()
    else if (found.code) codeField.current?.focus()
    else onSubmit(draft)
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {problem && (
        <Notice kind="error" isLive title={say(resetPasswordPage, 'reset-failed-title')}>
          {describeFailure(problem)}
        </Notice>
      )}
      <TextField
        ref={emailField}
        label={say(resetPasswordPage, 'email')}
        name="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        error={wrong?.email ? say(resetPasswordPage, 'error-invalid-email') : null}
      />
      <TextField
        ref={codeField}
        label={say(resetPasswordPage, 'code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue={code}
        error={wrong?.code ? say(resetPasswordPage, 'error-code') : null}
      />
      <NewPasswordField password={password} onEdit={setPassword} />
      <Button type="submit" isBusy={isBusy} isDisabled={findPasswordProblem(password) !== null}>
        {say(resetPasswordPage, isBusy ? 'submitting' : 'submit')}
      </Button>
      <Link className={styleButton('quiet')} to={paths.forgotPassword}>
        {say(resetPasswordPage, 'ask-again')}
      </Link>
    </form>
  )
}
