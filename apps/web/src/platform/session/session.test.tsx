import { succeed } from '@driveway/domain/result'
import { beforeEach, expect, test } from 'vitest'
import { createCookies } from './cookies.ts'
import type { Tokens } from './token-cookies.ts'
import { RequestError } from '../wire/request-error.ts'
import { clearSessionCookies } from '../testing/clear-session-cookies.ts'
import { makeIdToken } from '../testing/sample-id-token.ts'
import { createSession } from './session.ts'

const MINUTE = 60_000
const ACCOUNT_NUMBER = 'A-1042'
const cookies = createCookies(document)

/** A browser with several tabs, a fixed clock and an identity service that counts its calls. */
function setUp() {
  const world = {
    now: Date.now(),
    lifetime: 15 * MINUTE,
    accountNumber: ACCOUNT_NUMBER,
    refreshes: 0,
    logouts: 0,
    changes: 0,
    failure: null as Error | null,
    timers: [] as { task: () => void; at: number; isOff: boolean }[],
  }
  let lock: Promise<unknown> = Promise.resolve()

  function issue(): Tokens {
    cookies.write('__Secure-signedIn', '1', 3600)
    return {
      idToken: makeIdToken(world.accountNumber),
      expires: new Date(world.now + world.lifetime).toISOString(),
    }
  }

  function openTab() {
    return createSession({
      cookies,
      now: () => world.now,
      identity: {
        login: async () => succeed({ kind: 'tokens', tokens: issue() }),
        loginByLink: async () => succeed({ kind: 'tokens', tokens: issue() }),
        refresh: async () => {
          world.refreshes++
          if (world.failure) throw world.failure
          return issue()
        },
        logout: async () => {
          world.logouts++
          if (world.failure) throw world.failure
        },
      },
      runAlone: (task) => {
        const turn = lock.then(task)
        lock = turn.catch(() => undefined)
        return turn
      },
      onChange: () => {
        world.changes++
      },
      runLater: (task, delayMs) => {
        const timer = { task, at: world.now + delayMs, isOff: false }
        world.timers.push(timer)
        return () => {
          timer.isOff = true
        }
      },
    })
  }
  return { world, openTab }
}

const signedIn = { kind: 'signed-in', accountNumber: ACCOUNT_NUMBER }

async function catchError(task: Promise<unknown>): Promise<unknown> {
  return task.then(
    () => null,
    (error: unknown) => error,
  )
}

beforeEach(clearSessionCookies)

test('signing in stores the token and its expiry in cookies and sets the account', async () => {
  const { world, openTab } = setUp()
  const session = openTab()
  expect(session.state.get()).toEqual({ kind: 'signed-out' })
  expect(await session.login('sam', 'secret')).toEqual({ ok: true, value: null })
  expect(session.state.get()).toEqual(signedIn)
  expect(cookies.read('__Secure-accessToken')).toBe(makeIdToken(ACCOUNT_NUMBER))
  expect(cookies.read('__Secure-accessTokenExpires')).toBe(new Date(world.now + 15 * MINUTE).toISOString())
  expect(await session.getToken()).toBe(makeIdToken(ACCOUNT_NUMBER))
  expect(world.refreshes).toBe(0)
})

test('a returning customer is signed in silently by the refresh cookie', async () => {
  const { world, openTab } = setUp()
  cookies.write('__Secure-signedIn', '1', 3600)
  const session = openTab()
  expect(session.state.get()).toEqual({ kind: 'signed-in', accountNumber: null })
  await session.getToken()
  expect(session.state.get()).toEqual(signedIn)
  expect(world.refreshes).toBe(1)
})

test('without the signedIn cookie no refresh is sent', async () => {
  const { world, openTab } = setUp()
  expect(await catchError(openTab().getToken())).toMatchObject({ status: 401 })
  expect(world.refreshes).toBe(0)
})

const ages: [string, number, number][] = [
  ['61 s before it expires the token is used as it is', 15 * MINUTE - 61_000, 0],
  ['60 s before it expires it is refreshed', 15 * MINUTE - 60_000, 1],
  ['59 s before it expires it is refreshed', 15 * MINUTE - 59_000, 1],
  ['when it has expired it is refreshed', 15 * MINUTE, 1],
]

test.each(ages)('%s', async (_, age, refreshes) => {
  const { world, openTab } = setUp()
  const session = openTab()
  await session.login('sam', 'secret')
  world.now += age
  await session.getToken()
  expect(world.refreshes).toBe(refreshes)
})

test('the token is refreshed once, 60 s before it expires', async () => {
  const { world, openTab } = setUp()
  const session = openTab()
  await session.login('sam', 'secret')
  await session.getToken()
  const due = world.timers.filter((timer) => !timer.isOff)
  expect(due.map((timer) => timer.at - world.now)).toEqual([14 * MINUTE])
  world.now += 14 * MINUTE
  due[0]?.task()
  await session.getToken()
  expect(world.refreshes).toBe(1)
})

test('concurrent callers in two tabs share one refresh', async () => {
  const { world, openTab } = setUp()
  cookies.write('__Secure-signedIn', '1', 3600)
  const [one, other] = [openTab(), openTab()]
  const tokens = await Promise.all([one.getToken(), one.getToken(), other.getToken(), other.getToken()])
  expect(new Set(tokens).size).toBe(1)
  expect(world.refreshes).toBe(1)
})

test('a refused token is replaced once for two refused calls', async () => {
  const { world, openTab } = setUp()
  const session = openTab()
  await session.login('sam', 'secret')
  const refused = await session.getToken()
  world.accountNumber = 'A-2'
  const renewed = await session.renewToken(refused)
  expect(renewed).not.toBe(refused)
  expect(await session.renewToken(refused)).toBe(renewed)
  expect(world.refreshes).toBe(1)
})

test('an invalid refresh token signs out', async () => {
  const { world, openTab } = setUp()
  cookies.write('__Secure-signedIn', '1', 3600)
  const session = openTab()
  world.failure = new RequestError('Status 401', 401)
  expect(await catchError(session.getToken())).toMatchObject({ status: 401 })
  expect(session.state.get()).toEqual({ kind: 'signed-out' })
  expect(cookies.read('__Secure-signedIn')).toBeNull()
})

test('a lost connection keeps the session, and a token is used in its last minute', async () => {
  const { world, openTab } = setUp()
  const session = openTab()
  await session.login('sam', 'secret')
  world.failure = new RequestError('Failed to fetch', null)
  world.now += 14.5 * MINUTE
  expect(await session.getToken()).toBe(makeIdToken(ACCOUNT_NUMBER))
  world.now += MINUTE
  expect(await catchError(session.getToken())).toMatchObject({ message: 'Failed to fetch' })
  expect(session.state.get()).toEqual(signedIn)
})

test('a token that lives less than a minute does not cause a refresh loop', async () => {
  const { world, openTab } = setUp()
  world.lifetime = 30_000
  await openTab().login('sam', 'secret')
  expect(world.timers.map((timer) => timer.at - world.now)).toEqual([15_000])
})

test('signing out clears the tokens on both sides, and the other tab follows', async () => {
  const { world, openTab } = setUp()
  const [one, other] = [openTab(), openTab()]
  await one.login('sam', 'secret')
  await other.getToken()
  await one.logout()
  expect(world.logouts).toBe(1)
  expect(document.cookie).not.toMatch(/accessToken|signedIn/)
  expect(one.state.get()).toEqual({ kind: 'signed-out' })
  await catchError(other.getToken())
  expect(other.state.get()).toEqual({ kind: 'signed-out' })
  expect(world.timers.every((timer) => timer.isOff)).toBe(true)
})

test('signing out without a connection still clears this side', async () => {
  const { world, openTab } = setUp()
  const session = openTab()
  await session.login('sam', 'secret')
  world.failure = new RequestError('Failed to fetch', null)
  await session.logout()
  expect(session.state.get()).toEqual({ kind: 'signed-out' })
  expect(cookies.read('__Secure-accessToken')).toBeNull()
})

test('a sign-in to another account in another tab is adopted with the next token', async () => {
  const { world, openTab } = setUp()
  const [one, other] = [openTab(), openTab()]
  await one.login('sam', 'secret')
  world.accountNumber = 'A-2'
  await other.login('kim', 'secret')
  await one.getToken()
  expect(one.state.get()).toEqual({ kind: 'signed-in', accountNumber: 'A-2' })
})

const busy: [string, Error][] = [
  ['429', new RequestError('Status 429', 429)],
  ['500', new RequestError('Status 500', 500)],
  ['503', new RequestError('Status 503', 503)],
  ['a lost connection', new RequestError('Failed to fetch', null)],
]

test.each(busy)(
  'a refresh that meets %s keeps the session, and the next one succeeds',
  async (_, failure) => {
    const { world, openTab } = setUp()
    cookies.write('__Secure-signedIn', '1', 3600)
    const session = openTab()
    world.failure = failure
    await expect(session.getToken()).rejects.toBe(failure)
    expect([session.state.get().kind, cookies.read('__Secure-signedIn')]).toEqual(['signed-in', '1'])
    world.failure = null
    expect(await session.getToken()).toBe(makeIdToken('A-1042'))
    expect(session.state.get()).toEqual({ kind: 'signed-in', accountNumber: 'A-1042' })
  },
)

test('a refresh that meets 401 clears the session', async () => {
  const { world, openTab } = setUp()
  cookies.write('__Secure-signedIn', '1', 3600)
  const session = openTab()
  world.failure = new RequestError('Status 401', 401)
  await expect(session.getToken()).rejects.toBe(world.failure)
  expect([session.state.get().kind, cookies.read('__Secure-signedIn')]).toEqual(['signed-out', null])
})

test('a refresh that failed is not shared with a later caller', async () => {
  const { world, openTab } = setUp()
  cookies.write('__Secure-signedIn', '1', 3600)
  const session = openTab()
  world.failure = new RequestError('Status 429', 429)
  await Promise.allSettled([session.getToken(), session.getToken()])
  expect(world.refreshes).toBe(1)
  await Promise.allSettled([session.getToken()])
  expect(world.refreshes).toBe(2)
})
