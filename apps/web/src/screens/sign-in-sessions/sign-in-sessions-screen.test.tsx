import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import type { SignInSession } from '#data/sign-in-sessions/query.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

const MINUTE_MS = 60_000

function session(minutesAgo: number, over: Partial<SignInSession> = {}): SignInSession {
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString()
  const id = `session-${minutesAgo}`
  return { id, browser: null, system: null, signedInAt: at, lastUsedAt: at, isCurrent: false, ...over }
}

const here = session(0, { browser: 'Chrome', system: 'Windows', isCurrent: true })
const phone = session(130, { browser: 'Safari', system: 'iPhone' })

async function open(sessions: readonly SignInSession[], answer: TestAnswer): Promise<TestServer> {
  const { platform, server } = openTestBed({ path: '/settings/sessions', isSignedIn: true })
  server.answers.set('/identity/sessions', { status: 200, body: { sessions } })
  server.answers.set('/identity/sign-out-others', answer)
  render(<App platform={platform} />)
  await screen.findByRole('heading', { level: 1, name: 'where you’re signed in' })
  return server
}

const ended: TestAnswer = { status: 200, body: { ended: 1 } }

function listRows(): (string | null)[] {
  return within(screen.getByRole('region', { name: 'Devices' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

async function signOut(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else?' })
  expect(dialog.textContent).toContain('within ten minutes')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }))
}

test('shows each device with its last use and its sign-in, and marks this one', async () => {
  const signedInAt = new Date(Date.now() - 26 * 60 * MINUTE_MS).toISOString()
  await open([here, { ...phone, signedInAt }, session(1)], ended)
  await screen.findByText('Chrome on Windows')
  expect(listRows()).toEqual([
    'Chrome on WindowsLast used just nowSigned in just nowThis device',
    'Safari on iPhoneLast used 2 hours agoSigned in 1 day agoSign out Safari on iPhone',
    'Unknown deviceLast used 1 minute agoSigned in 1 minute agoSign out Unknown device',
  ])
})

test('signs all other devices out after a question, and says what happens', async () => {
  const server = await open([here, phone], ended)
  await signOut()
  expect((await screen.findByRole('alert')).textContent).toContain('Signed out everywhere else')
  expect(listRows()).toEqual(['Chrome on WindowsLast used just nowSigned in just nowThis device'])
  expect(countCalls(server, '/identity/sign-out-others')).toBe(1)
})

test('signs one device out, and the others stay', async () => {
  const server = await open([here, phone, session(1)], ended)
  server.answers.set('/identity/sign-out-session', { status: 500, body: {} })
  const button = { name: 'Sign out Safari on iPhone' }
  fireEvent.click(await screen.findByRole('button', button))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Safari on iPhone is not signed outSomething went wrong. Please try again later.',
  )
  server.answers.set('/identity/sign-out-session', ended)
  fireEvent.click(screen.getByRole('button', button))
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeTruthy()
  expect(listRows()).toEqual([
    'Chrome on WindowsLast used just nowSigned in just nowThis device',
    'Unknown deviceLast used 1 minute agoSigned in 1 minute agoSign out Unknown device',
  ])
  const calls = server.calls.filter(({ path }) => path.startsWith('/identity/sign-out-session'))
  expect(calls.map(({ body }) => body)).toEqual([{ sessionId: 'session-130' }, { sessionId: 'session-130' }])
})

test('asks for the password where the server needs it, and then signs the others out', async () => {
  const server = await open([here, phone], { status: 403, body: { errorMessage: 'confirmation-needed' } })
  await signOut()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  server.answers.set('/identity/confirm', { status: 200, body: {} })
  server.answers.set('/identity/sign-out-others', ended)
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'correct horse' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Signed out everywhere else')
  expect(countCalls(server, '/identity/sign-out-others')).toBe(2)
})

test('Not now leaves the other devices signed in', async () => {
  const server = await open([here, phone], ended)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(countCalls(server, '/identity/sign-out-others')).toBe(0)
})

test('offers nothing to end where this is the only device', async () => {
  await open([here], ended)
  expect(await screen.findByText('You’re only signed in here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

const failures: [string, TestAnswer, string][] = [
  ['a lost connection', 'lost', 'Unable to update your account.'],
  ['an ended session', { status: 401, body: {} }, 'You’re no longer signed in.'],
  ['too many tries', { status: 429, body: {} }, 'Too many attempts.'],
  ['a server error', { status: 500, body: {} }, 'Something went wrong.'],
]

test.each(failures)('%s has its text, and the list stays', async (_, answer, text) => {
  await open([here, phone], answer)
  await signOut()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(listRows()).toHaveLength(2)
})

test('a list that fails to load shows an error, and the list once it loads', async () => {
  const { platform, server } = openTestBed({ path: '/settings/sessions', isSignedIn: true })
  server.answers.set('/identity/sessions', { status: 500, body: {} })
  render(<App platform={platform} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load your devices')
  server.answers.set('/identity/sessions', { status: 200, body: { sessions: [here] } })
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
})
