import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { startLoading } from '#app/start-loading.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { makeChallenge } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

const LINK = '/login?_=ticket-1&redirectTo=%2Felectric-vehicles%2Fmore'

function open(isSignedIn = false, prepare: (server: TestServer) => void = () => undefined, path = LINK) {
  const bed = openTestBed({ path, isSignedIn })
  prepare(bed.server)
  void startLoading(bed.platform, window.location.pathname)
  render(
    <StrictMode>
      <App platform={bed.platform} />
    </StrictMode>,
  )
  return bed
}

function findLogins({ calls }: TestServer) {
  return calls.filter((call) => call.path === '/identity/login')
}

test('a link signs in once, and redirects', async () => {
  const { server } = open()
  await screen.findByRole('heading', { name: 'more' })
  expect(findLogins(server).map((call) => call.body)).toEqual([{ encodedCredentials: 'ticket-1' }])
})

test('the credentials are removed from the address before the first request, and stored nowhere', async () => {
  const { server } = open()
  await screen.findByRole('heading', { name: 'more' })
  expect(server.calls.filter((call) => call.from.includes('ticket-1'))).toEqual([])
  const traces = [document.cookie, JSON.stringify([localStorage, sessionStorage]), document.body.innerHTML]
  expect(traces.join()).not.toContain('ticket-1')
  expect(JSON.stringify(window.history.state)).not.toContain('ticket-1')
  const others = server.calls.filter((call) => call.path !== '/identity/login')
  expect(JSON.stringify(others.map((call) => [call.body, [...call.query], [...call.headers]]))).not.toContain(
    'ticket-1',
  )
})

const refusals: [string, number, string][] = [
  ['was used or is too old', 401, 'This link no longer works.'],
  ['came too often', 429, 'Too many attempts.'],
  ['met a server in trouble', 500, 'Unexpected error.'],
]

test.each(refusals)('a link that %s shows the form with the reason', async (_, status, text) => {
  open(false, (server) => {
    server.loginStatus = status
  })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByLabelText('Email or username')).toBeTruthy()
})

test('a link never replaces the session of another account', async () => {
  const { server, platform } = open(true, (each) => {
    each.answers.set('/identity/login', { status: 409, body: { errorMessage: 'already-signed-in' } })
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This link belongs to another account.')
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout')
  expect(platform.session.state.get()).toMatchObject({ kind: 'signed-in' })
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await screen.findByRole('heading', { name: 'more' })
  expect(countCalls(server, '/identity/login')).toBe(1)
})

test('an old link keeps the current session', async () => {
  open(true, (server) => {
    server.loginStatus = 401
  })
  expect(await screen.findByRole('heading', { name: 'more' })).toBeTruthy()
})

test('a link with a first password asks for a new one', async () => {
  const { server } = open(false, (each) => {
    each.challenges = [makeChallenge()]
  })
  fireEvent.input(await screen.findByLabelText('New password'), { target: { value: 'all my own' } })
  server.challenges = []
  server.passwords.push('all my own')
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))
  await screen.findByRole('heading', { name: 'more' })
  expect(findLogins(server).at(-1)?.body).toEqual({ username: 'sam@example.org', password: 'all my own' })
})

test('a link to another page signs in and redirects back to it', async () => {
  open(false, () => undefined, '/settings?_=ticket-1')
  await waitFor(() => expect(window.location.pathname).toBe('/settings'))
  await screen.findByRole('heading', { name: 'settings' })
})
