import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PASSWORD } from '#platform/testing/test-server.ts'
import { makeChallenge } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Signs in with a correct password that is answered by a challenge. */
async function meetChallenge() {
  const bed = openTestBed({ path: '/login', isSignedIn: false })
  bed.server.challenges = [makeChallenge()]
  render(<App platform={bed.platform} />)
  await screen.findByRole('button', { name: 'Sign in' })
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: 'sam' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return bed
}

function choose(password: string): void {
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: password } })
}

function readButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Save and sign in' })
}

describe('[AUTH-05] a challenge', () => {
  test('a first password opens the new-password page, and the new one signs in', async () => {
    const { server } = await meetChallenge()
    await screen.findByRole('heading', { name: 'Choose your password' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
    choose('all my own')
    server.challenges = []
    server.passwords = ['all my own']
    fireEvent.click(readButton())
    await screen.findByRole('heading', { name: 'Charging' })
    const sent = server.calls.filter((call) => call.path.startsWith('/identity/')).map((call) => call.body)
    expect(sent.slice(1)).toEqual([
      { session: 'challenge-session', username: 'sam', newPassword: 'all my own' },
      { username: 'sam', password: 'all my own' },
    ])
  })

  const lengths: [number, string, boolean][] = [
    [0, 'Enter at least 8 chars', true],
    [7, 'Enter at least 8 chars', true],
    [8, 'Password ok', false],
    [9, 'Password ok', false],
    [64, 'Password ok', false],
  ]

  test.each(lengths)(
    '[AUTH-11] with %i characters the hint reads ‘%s’, and saving is off: %s',
    async (length, hint, isOff) => {
      await meetChallenge()
      await screen.findByRole('heading', { name: 'Choose your password' })
      choose('x'.repeat(length))
      const text = screen.getByText(hint)
      expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(text.id)
      expect(readButton().disabled).toBe(isOff)
    },
  )

  const failures: [string, object, string][] = [
    [
      'unexpected',
      { status: 400, body: { errorMessage: 'unexpected-error' } },
      'Unable to save your password.',
    ],
    [
      'of a common password',
      { status: 400, body: { errorMessage: 'password-too-common' } },
      'This password is too common',
    ],
    [
      'of the own email address',
      { status: 400, body: { errorMessage: 'password-is-email' } },
      'Your password can’t be your email address',
    ],
    ['of too many tries', { status: 429, body: {} }, 'Too many attempts.'],
  ]

  test.each(failures)('a failure %s shows a dialog, which can be closed', async (_, answer, text) => {
    const { server } = await meetChallenge()
    await screen.findByRole('heading', { name: 'Choose your password' })
    server.answers.set('/identity/set-initial-password', answer as { status: number; body: unknown })
    choose('all my own')
    fireEvent.click(readButton())
    const dialog = await screen.findByRole('dialog', { name: 'Password not saved' })
    expect(dialog.textContent).toContain(text)
    expect(screen.queryByText('Password ok') === null).toBe(text === 'This password is too common')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readButton().disabled).toBe(false)
  })

  test('cancel returns to the form', async () => {
    await meetChallenge()
    fireEvent.click(await screen.findByRole('button', { name: 'Back to sign-in' }))
    expect(screen.getByLabelText('Email or username')).toBeTruthy()
  })

  test('any other challenge shows the unexpected-error dialog for 5 s', async () => {
    const bed = openTestBed({ path: '/login', isSignedIn: false })
    bed.server.challenges = [makeChallenge('SMS_MFA')]
    vi.useFakeTimers()
    render(<App platform={bed.platform} />)
    await act(() => vi.advanceTimersByTimeAsync(50))
    fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: 'sam' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    await act(() => vi.advanceTimersByTimeAsync(4_990))
    const dialog = screen.getByRole('dialog', { name: 'Unexpected error' })
    expect(dialog.textContent).toContain('Unexpected error.')
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Email or username')).toBeTruthy()
  })
})
