import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestAnswer } from '#platform/testing/test-server.ts'
import { answerChargerDetails } from '#platform/testing/test-settings.ts'
import { request } from '#platform/wire/request-error.ts'
import { App } from './app.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadAllScreens } from './test-screens.ts'
import { closePage, openPage, pass, setOnline } from './testing/open-page.tsx'

const ID = '3f9a1c52-77e0-4b1d-9a52-0c5e6d3b8f11'
const failed: TestAnswer = { status: 500, body: {}, requestId: ID }
const internal: TestAnswer = {
  status: 200,
  body: { data: null, errors: [{ message: 'no', extensions: { code: 'INTERNAL_ERROR', id: ID } }] },
}
const refused: TestAnswer = {
  status: 200,
  body: { data: null, errors: [{ message: 'no', extensions: { code: 'NOT_FOUND' } }] },
}

beforeAll(loadAllScreens)

afterEach(closePage)

function readNote(): string | null {
  return screen.queryByText(/If you contact us, quote/)?.textContent ?? null
}

const NOTE = `If you contact us, quote ${ID}`

const pages: [string, string, string, TestAnswer, string | null][] = [
  ['a query that failed', '/settings/charger', 'GetChargerDetails', failed, NOTE],
  ['GraphQL errors of ours', '/settings/charger', 'GetChargerDetails', internal, NOTE],
  ['GraphQL errors of another cause', '/settings/charger', 'GetChargerDetails', refused, null],
  ['a lost connection', '/settings/charger', 'GetChargerDetails', 'lost', null],
  ['a call to identity that failed', '/settings/passkeys', '/identity/passkeys', failed, NOTE],
  ['the devices of Today', '/electric-vehicles', 'GetCustomerDevices', failed, NOTE],
  ['the account of home', '/', 'GetCustomerAccount', failed, NOTE],
  ['published content', '/terms-conditions', '/content', failed, NOTE],
  ['content that is kept', '/support/faq', '/content', failed, NOTE],
  ['content without a connection', '/support/faq', '/content', 'lost', null],
]

test.each(pages)('%s at %s: %s', async (_, path, name, answer, expected) => {
  await openPage(path, (server) => server.answers.set(name, answer))
  await pass(100)
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(readNote()).toBe(expected)
})

test('the id stays while retries fail with others, and is gone offline and once the page is loaded', async () => {
  const { server } = await openPage('/settings/charger', (at) => at.answers.set('GetChargerDetails', failed))
  server.answers.set('GetChargerDetails', { status: 500, body: {}, requestId: 'second' })
  await pass(5_000)
  expect(readNote()).toBe(NOTE)
  setOnline(false)
  expect(readNote()).toBeNull()
  server.answers.set('GetChargerDetails', answerChargerDetails([]))
  setOnline(true)
  await pass(60_000)
  expect(readNote()).toBeNull()
})

const signIns: [string, TestAnswer, string | null][] = [
  ['a failure of ours', failed, NOTE],
  ['a wrong password', { status: 401, body: {}, requestId: ID }, null],
  ['a lost connection', 'lost', null],
]

test.each(signIns)('a sign-in that ends with %s', async (_, answer, expected) => {
  const { platform, server } = openTestBed({ path: '/login', isSignedIn: false })
  server.answers.set('/identity/login', answer)
  vi.useFakeTimers()
  render(<App platform={platform} />)
  await pass(100)
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: 'sam' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'orchard' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await pass(100)
  expect(screen.getByText('Sign-in failed')).toBeTruthy()
  expect(readNote()).toBe(expected)
})

test('a form that failed on our side quotes the id, and offline it does not', async () => {
  const { platform, server } = openTestBed({ path: '/forgot-password', isSignedIn: false })
  server.answers.set('/identity/forgot-password', failed)
  vi.useFakeTimers()
  render(<App platform={platform} />)
  await pass(100)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'sam@example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await pass(100)
  expect(readNote()).toBe(NOTE)
  setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await pass(100)
  expect(screen.getByText('Email not sent')).toBeTruthy()
  expect(readNote()).toBeNull()
})

function Crash(): never {
  throw new Error('A bug')
}

const crashes: [string, number, string | null][] = [
  ['a failure of ours', 503, NOTE],
  ['an answer', 200, null],
]

test.each(crashes)('a crash after %s', async (_, status, expected) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await request(async () => new Response('', { status, headers: { 'x-request-id': ID } }), '/graphql', {})
  render(
    <CrashBoundary>
      <Crash />
    </CrashBoundary>,
  )
  await screen.findByRole('heading', { name: 'Something went wrong' })
  if (expected !== null) await screen.findByText(/If you contact us/)
  expect(readNote()).toBe(expected)
  cleanup()
  vi.restoreAllMocks()
})
