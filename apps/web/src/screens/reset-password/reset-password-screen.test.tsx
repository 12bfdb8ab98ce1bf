import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

const NEW = 'a new password'

async function open(query = '?c=01234567', prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: `/forgot-password/reset${query}`, isSignedIn: false })
  bed.platform.forgottenEmail.keep('sam@example.org')
  bed.server.passwords = [NEW]
  prepare(bed.server)
  vi.useFakeTimers()
  render(<App platform={bed.platform} />)
  await pass(10)
  return bed
}

function read(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}

function choose(password: string): void {
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: password } })
}

function readButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Save new password' })
}

async function save(): Promise<void> {
  fireEvent.click(readButton())
  await pass(1)
}

describe('[AUTH-10] the reset page', () => {
  test('the code from the link and the stored address are filled in', async () => {
    await open()
    expect([read('Email'), read('Reset code'), read('New password')]).toEqual([
      'sam@example.org',
      '01234567',
      '',
    ])
    expect(screen.getByText('Choose a new password.')).toBeTruthy()
  })

  test.each(['', '?c=', '?c=abc'])('with the query ‘%s’ the code field is empty', async (query) => {
    await open(query)
    expect(read('Reset code')).toBe('')
    expect(screen.getByText('Enter the code from our email and a new password.')).toBeTruthy()
  })

  test('success signs in, shows it, and redirects home after 2 s', async () => {
    const { server } = await open()
    choose(NEW)
    await save()
    expect(screen.getByRole('alert').textContent).toContain('Password changed')
    expect(screen.getByRole('alert').textContent).toContain('You’re signed in.')
    const sent = server.calls.filter((call) => call.path.startsWith('/identity/'))
    expect(sent.map((call) => [call.path, call.body])).toEqual([
      [
        '/identity/reset-password',
        { username: 'sam@example.org', password: NEW, confirmationCode: '01234567' },
      ],
      ['/identity/login', { username: 'sam@example.org', password: NEW }],
    ])
    await pass(1_900)
    expect(window.location.pathname).toBe('/forgot-password/reset')
    await pass(200)
    expect(window.location.pathname).toBe('/electric-vehicles')
  })

  test('signing in removes the stored address', async () => {
    await open()
    expect(document.cookie).toContain('forgotPasswordEmail')
    choose(NEW)
    await save()
    expect(document.cookie).not.toContain('forgotPasswordEmail')
  })

  test('if the sign-in after it fails, home redirects to the sign-in page', async () => {
    await open('?c=01234567', (server) => {
      server.loginStatus = 500
    })
    choose(NEW)
    await save()
    expect(screen.getByRole('alert').textContent).toContain('You can sign in with it now')
    await pass(2_100)
    expect(window.location.pathname).toBe('/login')
  })

  const lengths: [number, string, boolean][] = [
    [7, 'Enter at least 8 chars', true],
    [8, 'Password ok', false],
  ]

  test.each(lengths)(
    '[AUTH-11] with %i characters the hint reads ‘%s’, and saving is off: %s',
    async (length, hint, isOff) => {
      await open()
      choose('x'.repeat(length))
      expect(screen.getByText(hint)).toBeTruthy()
      expect(readButton().disabled).toBe(isOff)
    },
  )

  const wrongs: [string, string, string, string][] = [
    ['an address that is none', 'sam', '01234567', 'Please enter a valid email address'],
    [
      'a code with a letter',
      'sam@example.org',
      '0123456a',
      'The code contains digits only. Copy it from the email.',
    ],
    ['no code', 'sam@example.org', '', 'The code contains digits only. Copy it from the email.'],
  ]

  test.each(wrongs)('%s shows its error for 5 s, and nothing is sent', async (_, email, code, text) => {
    const { server } = await open('')
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
    fireEvent.change(screen.getByLabelText('Reset code'), { target: { value: code } })
    choose(NEW)
    await save()
    expect(screen.getByText(text)).toBeTruthy()
    await pass(5_000)
    expect(screen.queryByText(text)).toBeNull()
    expect(server.calls.filter(({ path }) => path !== '/content')).toEqual([])
  })

  const failures: [string, { status: number; body: unknown } | 'lost', string][] = [
    [
      'a wrong or old code',
      { status: 400, body: { errorMessage: 'unexpected-error' } },
      'The code may be mistyped',
    ],
    ['a lost connection', 'lost', 'The code may be mistyped'],
    [
      'a common password',
      { status: 400, body: { errorMessage: 'password-too-common' } },
      'This password is too common',
    ],
    [
      'the own email address',
      { status: 400, body: { errorMessage: 'password-is-email' } },
      'Your password can’t be your email address',
    ],
    ['too many tries', { status: 429, body: {} }, 'Too many attempts.'],
  ]

  test.each(failures)(
    '%s shows reset-failed with its text, and another code can be requested',
    async (_, answer, text) => {
      await open('?c=01234567', (server) => void server.answers.set('/identity/reset-password', answer))
      choose(NEW)
      await save()
      expect(screen.getByRole('alert').textContent).toContain('Password not changed')
      expect(screen.getByRole('alert').textContent).toContain(text)
      expect(screen.queryByText('Password ok') === null).toBe(text === 'This password is too common')
      expect(screen.getByRole('link', { name: 'Request a new code' }).getAttribute('href')).toBe(
        '/forgot-password',
      )
      expect(window.location.pathname).toBe('/forgot-password/reset')
    },
  )
})
