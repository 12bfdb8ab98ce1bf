import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: '/forgot-password', isSignedIn: false })
  prepare(bed.server)
  vi.useFakeTimers()
  render(<App platform={bed.platform} />)
  await pass(10)
  return bed
}

async function ask(email: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await pass(1)
}

/** Without the lookups of outages. */
function listSent(server: TestServer) {
  return server.calls.filter(({ path }) => path !== '/content')
}

test('a valid address is sent, and the next step links to the code form', async () => {
  const { server } = await open()
  await ask(' sam@example.org ')
  expect(listSent(server).map((call) => [call.path, call.body])).toEqual([
    ['/identity/forgot-password', { username: 'sam@example.org' }],
  ])
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/Code sent to sam@example.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter code' }).getAttribute('href')).toBe('/forgot-password/reset')
})

test('another address can be sent after that', async () => {
  await open()
  await ask('sam@example.org')
  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.org')
})

test('the error of an address is removed when a valid one is sent', async () => {
  await open((server) => server.answers.set('/identity/forgot-password', { status: 404, body: {} }))
  await ask('sam')
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  await ask('nobody@example.org')
  expect(screen.getByText('No account found')).toBeTruthy()
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
})

const invalid = ['', 'sam', 'sam@localhost', 'a@b.example, c@d.example']

test.each(invalid)('‘%s’ is not an address: its error shows for 5 s, and nothing is sent', async (email) => {
  const { server } = await open()
  await ask(email)
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await pass(4_990)
  expect(screen.queryByText('Please enter a valid email address')).toBeTruthy()
  await pass(20)
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  expect(listSent(server)).toEqual([])
})

test('the address is stored on this device for an hour', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const { platform } = await open()
  await ask('sam@example.org')
  expect(written.mock.calls.flat().find((cookie) => cookie.startsWith('forgotPasswordEmail='))).toContain(
    'Max-Age=3600',
  )
  written.mockRestore()
  expect(platform.forgottenEmail.read()).toBe('sam@example.org')
})

const unknown: [string, number, object][] = [
  ['404', 404, {}],
  ['user-not-found', 400, { errorMessage: 'user-not-found' }],
]

test.each(unknown)('%s shows for 5 s that the address is unknown', async (_, status, body) => {
  await open((server) => void server.answers.set('/identity/forgot-password', { status, body }))
  await ask('sam@example.org')
  expect(screen.getByRole('alert').textContent).toContain('There’s no account with this email address.')
  await pass(4_900)
  expect(screen.queryByRole('alert')).toBeTruthy()
  await pass(200)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.org')
})

const failures: [string, { status: number; body: unknown } | 'lost', string][] = [
  [
    'a mail that could not be sent',
    { status: 502, body: {} },
    'Unable to send the email. Try again in a moment.',
  ],
  ['a lost connection', 'lost', 'Unable to send the email. Try again in a moment.'],
  ['too many tries', { status: 429, body: {} }, 'Too many attempts.'],
]

test.each(failures)('%s shows the failure until the next attempt', async (_, answer, text) => {
  const { server } = await open((each) => void each.answers.set('/identity/forgot-password', answer))
  await ask('sam@example.org')
  expect(screen.getByRole('alert').textContent).toContain(text)
  await pass(20_000)
  expect(screen.getByRole('alert').textContent).toContain('Email not sent')
  server.answers.clear()
  await ask('sam@example.org')
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy()
})
