import { loginPage } from '@driveway/messages/en-GB/login-page'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword, setInitialPassword } from '#data/password/mutation.ts'
import { createIdentityClient } from '#platform/session/identity-client.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PASSWORD, type TestServer } from '#platform/testing/test-server.ts'
import { makeChallenge } from '#platform/testing/test-wire.ts'
import { App } from './app.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

function open(path: string, prepare: (server: TestServer) => void): void {
  const { platform, server } = openTestBed({ path, isSignedIn: false })
  prepare(server)
  render(<App platform={platform} />)
}

async function fill(fields: Record<string, string>, button: string): Promise<void> {
  const submit = await screen.findByRole('button', { name: button })
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(submit)
}

const broken = { status: 500, body: {} }

describe('[AUTH-14] failures around passwords', () => {
  test.each([400, 404, 500, 503])('%i to a reset or a first password is unexpected-error', async (status) => {
    const identity = createIdentityClient(async () => new Response('no', { status }))
    const reset = { username: 'sam@example.org', password: 'all my own', confirmationCode: '01234567' }
    const initial = { session: 's', username: 'sam@example.org', newPassword: 'all my own' }
    const failed = { ok: false, problem: { code: 'unexpected-error' } }
    expect(await resetPassword(identity, reset)).toEqual(failed)
    expect(await setInitialPassword(identity, initial)).toEqual(failed)
  })

  test('the reset page shows reset-failed', async () => {
    open('/forgot-password/reset?c=01234567', (server) =>
      server.answers.set('/identity/reset-password', broken),
    )
    await fill({ Email: 'sam@example.org', 'New password': 'all my own' }, 'Save new password')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The code may be mistyped, already used or more than 15 minutes old.',
    )
  })

  test('a first password shows its dialog', async () => {
    open('/login', (server) => {
      server.challenges = [makeChallenge()]
      server.answers.set('/identity/set-initial-password', broken)
    })
    await fill({ 'Email or username': 'sam', Password: PASSWORD }, 'Sign in')
    await screen.findByRole('heading', { name: 'Choose your password' })
    await fill({ 'New password': 'all my own' }, 'Save and sign in')
    const dialog = await screen.findByRole('dialog', { name: 'Password not saved' })
    expect(dialog.textContent).toContain('Unable to save your password. Try again, or sign in again.')
  })

  test('the forgot-password page shows reset-failed', async () => {
    open('/forgot-password', (server) => server.answers.set('/identity/forgot-password', broken))
    await fill({ Email: 'sam@example.org' }, 'Send code')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Unable to send the email. Try again in a moment.',
    )
  })

  test.each([
    ['incorrect-credentials', 401, 'Email or password is incorrect'],
    ['too-many-attempts', 429, 'Too many attempts. Try again in a minute.'],
    ['unexpected-error', 500, 'Unexpected error. Please try again later. Your charger keeps working.'],
  ] as const)('the sign-in page shows the message with the key %s', async (errorMessage, status, text) => {
    expect(loginPage[errorMessage]).toBe(text)
    open('/login', (server) => server.answers.set('/identity/login', { status, body: { errorMessage } }))
    await fill({ 'Email or username': 'sam', Password: PASSWORD }, 'Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })
})
