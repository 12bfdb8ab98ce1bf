import { paths } from '@driveway/domain/journey/paths'
import { loginPage } from '@driveway/messages/en-GB/login-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/form/text-field'
import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { LazyLatestAnswerNote } from '#parts/loading/lazy-latest-answer-note.tsx'
import { Link } from '#parts/link.tsx'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import styles from './login-form.module.css'
import type { LoginProblemKey } from './sign-in-step.ts'

type Fields = { readonly username: boolean; readonly password: boolean }

type Props = {
  readonly problem: LoginProblemKey | null
  readonly isBusy: boolean
  readonly onSubmit: (username: string, password: string) => void
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A link may name the customer, in the part of the address that no server sees. */
function useUsernameField() {
  const username = useRef<HTMLInputElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const field = username.current
    if (field?.value === '') field.value = hash.slice(1)
  }, [hash])
  return username
}

export function LoginForm({ problem, isBusy, onSubmit }: Props) {
  const [missing, flashMissing] = useFlash<Fields>(FLASH_MS)
  const username = useUsernameField()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!problem) return
    password.current?.focus()
    password.current?.select()
  }, [problem])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const entered = { username: readText(form, 'username').trim(), password: readText(form, 'password') }
    const lacks = { username: entered.username === '', password: entered.password === '' }
    flashMissing(lacks)
    if (lacks.username) username.current?.focus()
    else if (lacks.password) password.current?.focus()
    else onSubmit(entered.username, entered.password)
  }

  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate>
      {problem && (
        <Notice kind="error" isLive title={say(loginPage, 'not-signed-in')}>
          {say(loginPage, problem)}
        </Notice>
      )}
      {problem === 'unexpected-error' && <LazyLatestAnswerNote />}
      <TextField
        ref={username}
        label={say(loginPage, 'username')}
        name="username"
        inputMode="email"
        autoComplete="username"
        error={missing?.username ? say(loginPage, 'username-required') : null}
      />
      <TextField
        ref={password}
        label={say(loginPage, 'password')}
        name="password"
        autoComplete="current-password"
        secret={{ show: say(loginPage, 'show-password'), hide: say(loginPage, 'hide-password') }}
        error={missing?.password ? say(loginPage, 'password-required') : null}
      />
      <Button type="submit" isBusy={isBusy}>
        {say(loginPage, isBusy ? 'submitting' : 'submit')}
      </Button>
      <Link className={styles['forgot']} to={paths.forgotPassword}>
        {say(loginPage, 'forgot-password')}
      </Link>
    </form>
  )
}
