import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/text-field'
import { useEffect, useRef, type FormEvent } from 'react'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import {
  findEmailFieldProblem,
  isEmailFieldKey,
  isPasswordFieldKey,
  type EmailFieldKey,
  type PasswordFieldKey,
  type RequestProblemKey,
} from './email-problems.ts'
import styles from './email-form.module.css'

type Props = {
  /** Null while it is not known; then the server alone sees whether the new one is the same. */
  readonly currentEmail: string | null
  readonly problem: RequestProblemKey | null
  readonly isBusy: boolean
  readonly onSubmit: (email: string, password: string) => void
}

type Wrong = { readonly email: EmailFieldKey | null; readonly password: PasswordFieldKey | null }

export function EmailForm({ currentEmail, problem, isBusy, onSubmit }: Props) {
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [wrong, flashWrong] = useFlash<Wrong>(FLASH_MS)
  const emailKey = isEmailFieldKey(problem) ? problem : (wrong?.email ?? null)
  const passwordKey = isPasswordFieldKey(problem) ? problem : (wrong?.password ?? null)
  const formKey = problem && !isEmailFieldKey(problem) && !isPasswordFieldKey(problem) ? problem : null

  useEffect(() => {
    if (isEmailFieldKey(problem)) emailField.current?.focus()
    if (isPasswordFieldKey(problem)) passwordField.current?.focus()
  }, [problem])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const email = emailField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    const found: Wrong = {
      email: findEmailFieldProblem(email, currentEmail),
      password: password === '' ? 'error-required' : null,
    }
    flashWrong(found)
    if (found.email) emailField.current?.focus()
    else if (found.password) passwordField.current?.focus()
    else onSubmit(email, password)
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {formKey && (
        <Notice kind="error" isLive title={say(accountSettingsEmail, 'failed-title')}>
          {say(accountSettingsEmail, formKey)}
        </Notice>
      )}
      <TextField
        ref={emailField}
        label={say(accountSettingsEmail, 'new-email')}
        name="email"
        inputMode="email"
        autoComplete="email"
        error={emailKey && say(accountSettingsEmail, emailKey)}
      />
      <TextField
        ref={passwordField}
        label={say(accountSettingsEmail, 'password')}
        name="password"
        autoComplete="current-password"
        secret={{
          show: say(accountSettingsEmail, 'show-password'),
          hide: say(accountSettingsEmail, 'hide-password'),
        }}
        error={passwordKey && say(accountSettingsEmail, passwordKey)}
      />
      <p className={styles['hint']}>{say(accountSettingsEmail, 'what-happens')}</p>
      <Button type="submit" isBusy={isBusy}>
        {say(accountSettingsEmail, isBusy ? 'submitting' : 'submit')}
      </Button>
    </form>
  )
}
