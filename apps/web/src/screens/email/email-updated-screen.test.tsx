import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

function open(query: string, isSignedIn = false, prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: `/settings/email/updated${query}`, isSignedIn })
  prepare(bed.server)
  render(
    <StrictMode>
      <App platform={bed.platform} />
    </StrictMode>,
  )
  return bed
}

function refuse(errorMessage: string | null) {
  return { status: 200, body: { data: { confirmEmailUpdate: { success: false, errorMessage } } } }
}

test('the token in the link completes the change, once, signed in or not', async () => {
  const { server } = open('?token=abc')
  expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBeTruthy()
  const calls = server.calls.filter((call) => findOperation(call) === 'ConfirmEmailUpdate')
  expect(calls.map((call) => [call.body['variables'], call.headers.get('authorization')])).toEqual([
    [{ token: 'abc' }, null],
  ])
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('a signed-in customer continues to their charger, and the account is refetched', async () => {
  const { server } = open('?token=abc', true)
  expect(await screen.findByRole('link', { name: 'Go to my charger' })).toBeTruthy()
  expect(countCalls(server, 'GetCustomerAccount')).toBeGreaterThan(0)
})

test('shows progress while the change is being completed', async () => {
  open('?token=abc', false, (server) => void server.answers.set('ConfirmEmailUpdate', 'silent'))
  expect(await screen.findByText('Changing your email address…')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

const errors: [string, string, ReturnType<typeof refuse> | 'lost' | null, string][] = [
  ['the token is missing', '', null, 'This link is incomplete. Please try again later.'],
  ['the token is empty', '?token=', null, 'This link is incomplete. Please try again later.'],
  ['the link is old', '?token=abc', refuse('link-expired'), 'This link has expired.'],
  ['the address cannot be used', '?token=abc', refuse('invalid-email'), 'Please contact support, Error: AE'],
  ['the server says nothing', '?token=abc', refuse(null), 'Something went wrong. Please try again later.'],
  ['the server says what we do not know', '?token=abc', refuse('odd'), 'Something went wrong.'],
  ['the connection is lost', '?token=abc', 'lost', 'Something went wrong.'],
]

test.each(errors)('when %s', async (_, query, answer, text) => {
  const { server } = open(query, false, (each) => {
    if (answer) each.answers.set('ConfirmEmailUpdate', answer)
  })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/settings/email',
  )
  expect(countCalls(server, 'ConfirmEmailUpdate')).toBe(answer ? 1 : 0)
})
