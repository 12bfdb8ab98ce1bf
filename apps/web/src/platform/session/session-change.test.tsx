import { fail, succeed } from '@driveway/domain/result'
import { beforeEach, expect, test } from 'vitest'
import { createCookies } from './cookies.ts'
import type { SignIn, SignInProblem } from './identity-client.ts'
import { clearSessionCookies } from '../testing/clear-session-cookies.ts'
import { makeIdToken } from '../testing/sample-id-token.ts'
import { createSession } from './session.ts'

const cookies = createCookies(document)
const challenge = { session: 'one-time', username: 'sam' }

beforeEach(clearSessionCookies)

/** A tab with a scripted identity service. */
function openTab(given: { signIn?: SignIn | SignInProblem; account?: string } = {}) {
  const counted = { changes: 0, logouts: 0, isLost: false }
  async function signIn() {
    const { signIn: answer = letIn(given.account ?? 'A-1') } = given
    if (!('kind' in answer)) return fail(answer)
    if (answer.kind === 'tokens') cookies.write('__Secure-signedIn', '1', 3600)
    return succeed(answer)
  }
  const session = createSession({
    cookies,
    now: Date.now,
    identity: {
      login: signIn,
      loginByLink: signIn,
      refresh: () => Promise.reject(new Error('not asked for here')),
      logout: async () => {
        counted.logouts++
        if (counted.isLost) throw new Error('lost')
      },
    },
    runAlone: (task) => task(),
    runLater: () => () => undefined,
    onChange: () => {
      counted.changes++
    },
  })
  return { session, counted }
}

function letIn(account: string): SignIn {
  const expires = new Date(Date.now() + 900_000).toISOString()
  return { kind: 'tokens', tokens: { idToken: makeIdToken(account), expires } }
}

test('a link signs in as a password does', async () => {
  const { session, counted } = openTab()
  expect(await session.loginByLink('abc')).toEqual({ ok: true, value: null })
  expect(session.state.get()).toEqual({ kind: 'signed-in', accountNumber: 'A-1' })
  expect(counted.changes).toBe(1)
})

test('a challenge does not sign in', async () => {
  const { session, counted } = openTab({ signIn: { kind: 'challenge', challenge } })
  expect(await session.login('sam', 'first')).toEqual({ ok: true, value: challenge })
  expect([session.state.get().kind, document.cookie, counted.changes]).toEqual(['signed-out', '', 0])
})

test('a link of another account keeps the current session', async () => {
  const before = openTab()
  await before.session.login('sam', 'secret')
  const { session } = openTab({ signIn: { code: 'already-signed-in' } })
  expect(await session.loginByLink('abc')).toEqual({ ok: false, problem: { code: 'already-signed-in' } })
  expect(session.state.get()).toEqual({ kind: 'signed-in', accountNumber: 'A-1' })
})

test('a recheck notices a sign-out in another tab', async () => {
  const one = openTab()
  await one.session.login('sam', 'secret')
  const other = openTab()
  await one.session.logout()
  expect(other.session.state.get().kind).toBe('signed-in')
  other.session.recheck()
  expect(other.session.state.get()).toEqual({ kind: 'signed-out' })
})

test('a recheck notices a sign-in to another account in another tab', async () => {
  const one = openTab()
  await one.session.login('sam', 'secret')
  await openTab({ account: 'A-2' }).session.login('kim', 'secret')
  one.session.recheck()
  expect(one.session.state.get()).toEqual({ kind: 'signed-in', accountNumber: 'A-2' })
})

test('a recheck keeps a session with an expired access token', () => {
  cookies.write('__Secure-signedIn', '1', 3600)
  const { session } = openTab()
  session.recheck()
  expect(session.state.get()).toEqual({ kind: 'signed-in', accountNumber: null })
})

test('a sign-out that did not reach the server is sent later, once', async () => {
  const { session, counted } = openTab()
  await session.login('sam', 'secret')
  counted.isLost = true
  await session.logout()
  expect(document.cookie).toBe('pendingLogout=1')
  await session.finishLogout()
  counted.isLost = false
  await session.finishLogout()
  await session.finishLogout()
  expect([counted.logouts, document.cookie]).toEqual([3, ''])
})

test('a sign-in cancels a pending sign-out', async () => {
  const { session, counted } = openTab()
  await session.login('sam', 'secret')
  counted.isLost = true
  await session.logout()
  await session.login('kim', 'secret')
  await session.finishLogout()
  expect([counted.logouts, session.state.get().kind]).toEqual([1, 'signed-in'])
})
