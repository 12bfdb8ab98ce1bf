import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, PASSWORD, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'

const PATH = '/identity/change-password'
const NEW = 'a kite over the orchard'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(answer: TestAnswer = { status: 200, body: {} }): Promise<TestServer> {
  const { platform, server } = openTestBed({ path: '/settings/password', isSignedIn: true })
  server.answers.set(PATH, answer)
  vi.useFakeTimers()
  render(<App platform={platform} />)
  await pass(50)
  return server
}

function fill(current: string, chosen: string): void {
  fireEvent.input(screen.getByLabelText('Current password'), { target: { value: current } })
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: chosen } })
}

function findSubmit(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Change password' })
}

function readHint(): string {
  const ids = screen.getByLabelText('New password').getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')
}

async function change(current = PASSWORD, chosen = NEW): Promise<void> {
  fill(current, chosen)
  fireEvent.click(findSubmit())
  await pass(20)
}

test('the button is disabled below 8 characters, and the hint says so', async () => {
  const server = await open()
  expect([findSubmit().disabled, screen.queryByText('Enter at least 8 chars') !== null]).toEqual([true, true])
  fill(PASSWORD, 'seven77')
  expect(findSubmit().disabled).toBe(true)
  fill(PASSWORD, 'eight888')
  expect([findSubmit().disabled, screen.queryByText('Password ok') !== null]).toEqual([false, true])
  expect(countCalls(server, PATH)).toBe(0)
})

test('a changed password is reported for 2 s, and then the settings open', async () => {
  const server = await open()
  await change()
  expect(screen.getByRole('alert').textContent).toContain('Password changed')
  expect(server.calls.find(({ path }) => path === PATH)?.body).toEqual({
    currentPassword: PASSWORD,
    newPassword: NEW,
  })
  await pass(1_900)
  expect(window.location.pathname).toBe('/settings/password')
  await pass(100)
  expect(window.location.pathname).toBe('/settings')
})

test('a double tap sends one request', async () => {
  const server = await open('silent')
  fill(PASSWORD, NEW)
  fireEvent.click(findSubmit())
  fireEvent.click(screen.getByRole('button', { name: /Saving|Change password/ }))
  await pass(20)
  expect(countCalls(server, PATH)).toBe(1)
})

test('a missing current password shows its error for 5 s, and nothing is sent', async () => {
  const server = await open()
  await change('')
  expect(screen.getByText('This field is mandatory.')).toBeTruthy()
  await pass(5_000)
  expect(screen.queryByText('This field is mandatory.')).toBeNull()
  expect(countCalls(server, PATH)).toBe(0)
})

function refuse(status: number, errorMessage: string): TestAnswer {
  return { status, body: { errorMessage } }
}

const refusals: [string, TestAnswer, string][] = [
  ['an incorrect password', refuse(403, 'incorrect-password'), 'Password is incorrect'],
  ['a common password', refuse(400, 'password-too-common'), 'This password is too common.'],
  ['the own email', refuse(400, 'password-is-email'), 'Your password can’t be your email address.'],
  ['too many tries', refuse(429, 'too-many-attempts'), 'Too many attempts. Try again in a few minutes.'],
  ['an ended session', refuse(401, 'incorrect-credentials'), 'You’re no longer signed in.'],
  ['a server error', refuse(500, 'unexpected-error'), 'Something went wrong. Please try again later.'],
  ['a lost connection', 'lost', 'Unable to update your account.'],
]

test.each(refusals)(
  '%s shows its text for 5 s, and the fields keep what was typed',
  async (_, answer, text) => {
    await open(answer)
    await change()
    expect(document.body.textContent).toContain(text)
    await pass(4_900)
    expect(document.body.textContent).toContain(text)
    await pass(100)
    expect(document.body.textContent).not.toContain(text)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW)
    expect(findSubmit().disabled).toBe(false)
  },
)

test('a common password is never called ok, not even after its notice is gone; another one is', async () => {
  await open(refuse(400, 'password-too-common'))
  await change()
  expect(readHint()).toBe('Choose another password')
  await pass(5_000)
  expect(readHint()).toBe('Choose another password')
  fill(PASSWORD, `${NEW} too`)
  expect(readHint()).toBe('Password ok')
  fill(PASSWORD, NEW)
  expect(readHint()).toBe('Choose another password')
})
