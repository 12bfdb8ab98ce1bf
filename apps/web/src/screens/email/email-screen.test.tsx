import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { EMAIL } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(path = '/settings/email', prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path, isSignedIn: true })
  prepare(bed.server)
  vi.useFakeTimers()
  render(<App platform={bed.platform} />)
  await pass(50)
  return bed
}

async function ask(email: string, password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('New email address'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
  await pass(20)
}

function refuse(errorMessage: string) {
  const requestUpdateEmail = { success: false, requestId: null, loginUpdate: false, errorMessage }
  return { status: 200, body: { data: { requestUpdateEmail } } }
}

function openLink(
  query: string,
  isSignedIn = false,
  prepare: (server: TestServer) => void = () => undefined,
) {
  const bed = openTestBed({ path: `/settings/email/updated${query}`, isSignedIn })
  prepare(bed.server)
  render(
    <StrictMode>
      <App platform={bed.platform} />
    </StrictMode>,
  )
  return bed
}

function refuseLink(errorMessage: string | null) {
  return { status: 200, body: { data: { confirmEmailUpdate: { success: false, errorMessage } } } }
}

async function askAndPressResend(answer?: { status: number; body: unknown } | 'lost') {
  const bed = await open()
  await ask('kim@example.org', 'secret')
  if (answer) bed.server.answers.set('ResendUpdateEmailRequest', answer)
  fireEvent.click(screen.getByRole('button', { name: 'Resend email' }))
  await pass(10)
  return bed
}

describe('[EMAIL-01] [EMAIL-02] a change of the email address', () => {
  const fields: [string, string, string, string][] = [
    ['no new email', '', 'secret', 'Please enter your new email address here'],
    ['an invalid email', 'sam@', 'secret', 'Please enter a valid email address'],
    ['the email that it is', ' SAM@example.org', 'secret', 'This is already your email address'],
    ['no password', 'kim@example.org', '', 'This field is mandatory.'],
  ]

  test.each(fields)('%s shows its error for 5 s, and nothing is sent', async (_, email, password, text) => {
    const { server } = await open()
    expect(screen.getByText(EMAIL)).toBeTruthy()
    await ask(email, password)
    expect(screen.getByText(text)).toBeTruthy()
    await pass(4_900)
    expect(screen.queryByText(text)).toBeTruthy()
    await pass(100)
    expect(screen.queryByText(text)).toBeNull()
    expect(countCalls(server, 'RequestUpdateEmail')).toBe(0)
  })

  const refusals: [string, { status: number; body: unknown } | 'lost', string][] = [
    ['a wrong password', refuse('incorrect-password'), 'Password is incorrect'],
    [
      'an address that the server calls invalid',
      refuse('error-invalid-email'),
      'Please enter a valid email address',
    ],
    [
      'an address that the server calls the same',
      refuse('error-same-email'),
      'This is already your email address',
    ],
    ['an address of another account', refuse('email-taken'), 'Something went wrong. Please try again later.'],
    ['too many tries', refuse('too-many-attempts'), 'Too many attempts. Try again in a few minutes.'],
    ['a lost connection', 'lost', 'Unable to update your account.'],
  ]

  test.each(refusals)('%s shows its error for 5 s', async (_, answer, text) => {
    const { server } = await open()
    server.answers.set('RequestUpdateEmail', answer)
    await ask('kim@example.org', 'secret')
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    await pass(5_000)
    expect(screen.queryByText(text, { exact: false })).toBeNull()
    expect(window.location.pathname).toBe('/settings/email')
  })

  test('a request is sent with the password, and the next page shows the address', async () => {
    const { server } = await open()
    await ask(' kim@example.org ', 'secret')
    const call = server.calls.find((each) => findOperation(each) === 'RequestUpdateEmail')
    expect(call?.body['variables']).toEqual({ email: 'kim@example.org', password: 'secret' })
    expect(window.location.pathname).toBe('/settings/email/requested')
    expect(screen.getByText(/Link sent to kim@example.org/)).toBeTruthy()
  })

  test('the mail can be sent again, and success shows for 2 s', async () => {
    const { server } = await askAndPressResend()
    const call = server.calls.find((each) => findOperation(each) === 'ResendUpdateEmailRequest')
    expect(call?.body['variables']).toEqual({ requestId: 'request-1' })
    expect(screen.getByRole('alert').textContent).toBe('Sent. The earlier link no longer works.')
    await pass(1_950)
    expect(screen.queryByRole('alert')).toBeTruthy()
    await pass(100)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const resendFailures: [string, { status: number; body: unknown } | 'lost', string][] = [
    ['a lost connection', 'lost', 'Email not sent. Try again in a moment.'],
    [
      'too many tries',
      {
        status: 200,
        body: { data: { resendUpdateEmailRequest: { success: false, errorMessage: 'too-many-attempts' } } },
      },
      'Too many attempts. Try again in a few minutes.',
    ],
  ]

  test.each(resendFailures)('%s while sending again shows for 5 s', async (_, answer, text) => {
    await askAndPressResend(answer)
    expect(screen.getByRole('alert').textContent).toBe(text)
    await pass(4_900)
    expect(screen.queryByRole('alert')).toBeTruthy()
    await pass(150)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without a pending request neither a resend button nor an address shows', async () => {
    await open('/settings/email/requested')
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull()
    expect(screen.getByText(/there’s a link in your new inbox/)).toBeTruthy()
  })

  test('the not-received page lists what to check and what to do', async () => {
    await open()
    await ask('kim@example.org', 'secret')
    fireEvent.click(screen.getByRole('link', { name: 'Didn’t get the email?' }))
    await pass(20)
    expect(window.location.pathname).toBe('/settings/email/not-received')
    expect(screen.getByText(/the address is right: kim@example.org/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/settings/email',
    )
  })

  test('the token in the link completes the change, once, signed in or not', async () => {
    const { server } = openLink('?token=abc')
    expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBeTruthy()
    const calls = server.calls.filter((call) => findOperation(call) === 'ConfirmEmailUpdate')
    expect(calls.map((call) => [call.body['variables'], call.headers.get('authorization')])).toEqual([
      [{ token: 'abc' }, null],
    ])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  test('a reload says that the address was changed, and sends the token no second time', async () => {
    openLink('?token=abc')
    await screen.findByRole('heading', { name: 'Email address changed' })
    const kept: unknown = window.history.state
    cleanup()
    const again = openTestBed({ path: '/settings/email/updated?token=abc', isSignedIn: false })
    window.history.replaceState(kept, '')
    again.server.answers.set('ConfirmEmailUpdate', refuseLink('link-expired'))
    render(<App platform={again.platform} />)
    expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBeTruthy()
    expect(countCalls(again.server, 'ConfirmEmailUpdate')).toBe(0)
  })

  test('a signed-in customer continues to their charger, and the account is refetched', async () => {
    const { server } = openLink('?token=abc', true)
    expect(await screen.findByRole('link', { name: 'Go to my charger' })).toBeTruthy()
    expect(countCalls(server, 'GetCustomerAccount')).toBeGreaterThan(0)
  })

  test('shows progress while the change is being completed', async () => {
    openLink('?token=abc', false, (server) => void server.answers.set('ConfirmEmailUpdate', 'silent'))
    expect(await screen.findByText('Changing your email address…')).toBeTruthy()
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  })

  const errors: [string, string, ReturnType<typeof refuseLink> | 'lost' | null, string][] = [
    ['the token is missing', '', null, 'This link is incomplete. Please try again later.'],
    ['the token is empty', '?token=', null, 'This link is incomplete. Please try again later.'],
    ['the link is old', '?token=abc', refuseLink('link-expired'), 'This link has expired.'],
    [
      'the address cannot be used',
      '?token=abc',
      refuseLink('invalid-email'),
      'Please contact support, Error: AE',
    ],
    [
      'the server says nothing',
      '?token=abc',
      refuseLink(null),
      'Something went wrong. Please try again later.',
    ],
    ['the server says what we do not know', '?token=abc', refuseLink('odd'), 'Something went wrong.'],
    ['the connection is lost', '?token=abc', 'lost', 'Something went wrong.'],
  ]

  test.each(errors)('when %s', async (_, query, answer, text) => {
    const { server } = openLink(query, false, (each) => {
      if (answer) each.answers.set('ConfirmEmailUpdate', answer)
    })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/settings/email',
    )
    expect(countCalls(server, 'ConfirmEmailUpdate')).toBe(answer ? 1 : 0)
  })
})

test('signing out clears the new address', async () => {
  const { platform } = await open()
  await ask('kim@example.org', 'secret')
  await act(() => platform.session.logout())
  await pass(20)
  expect(document.documentElement.outerHTML).not.toContain('kim@example.org')
  expect(JSON.stringify(window.history.state)).not.toContain('kim@example.org')
})

test('while the account fails to load, an error shows above the form', async () => {
  await open('/settings/email', (server) => {
    server.graphqlFailure = 500
  })
  expect(screen.getByText('Unavailable right now')).toBeTruthy()
  expect(screen.getByLabelText('New email address')).toBeTruthy()
})
