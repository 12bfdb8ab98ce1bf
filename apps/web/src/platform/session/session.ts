import { cookieNames } from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import { createCell, type Watched } from '../cell.ts'
import type { Cookies } from './cookies.ts'
import { readAccountNumber } from './id-token.ts'
import type { IdentityClient, SignIn, SignInChallenge, SignInProblem } from './identity-client.ts'
import {
  isFreshToken,
  readHeldToken,
  REFRESH_BEFORE_EXPIRY_MS,
  writeTokens,
  type HeldToken,
  type Tokens,
} from './token-cookies.ts'
import { isSignedOut, RequestError } from '../wire/request-error.ts'

/** A restored session is signed in at once; its account is known with the first token. */
export type SessionState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly accountNumber: string | null }

/** Null once the customer is signed in. */
export type SignInAnswer = Result<SignInChallenge | null, SignInProblem>

export type Session = {
  readonly state: Watched<SessionState>
  readonly login: (username: string, password: string) => Promise<SignInAnswer>
  /** By the credentials of a sign-in link (`_` in the address). */
  readonly loginByLink: (encodedCredentials: string) => Promise<SignInAnswer>
  /** Adopts the answer to the second step of a sign-in. */
  readonly enter: (answer: Result<SignIn, SignInProblem>) => SignInAnswer
  /** A valid token; throws a `RequestError`, of status 401 when signed out. */
  readonly getToken: () => Promise<string>
  /** Replaces a token that the server refused before it expired. */
  readonly renewToken: (refused: string) => Promise<string>
  readonly logout: () => Promise<void>
  /** Sends a sign-out that did not reach the server. */
  readonly finishLogout: () => Promise<void>
  /** Reads the session cookies again: after an absence, or when another tab reports a change. */
  readonly recheck: () => void
}

type Deps = {
  readonly identity: Omit<IdentityClient, 'post'>
  readonly cookies: Cookies
  readonly now: () => number
  /** Runs a task while no other tab runs one. */
  readonly runAlone: <Value>(task: () => Promise<Value>) => Promise<Value>
  /** Returns a function that cancels it. */
  readonly runLater: (task: () => void, delayMs: number) => () => void
  /** Called after a sign-in or sign-out in this tab. */
  readonly onChange: () => void
}

/** Marks a sign-out that the server has not received; without it the refresh cookie would stay for a year. */
const PENDING_LOGOUT_COOKIE = 'pendingLogout'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const signedOut: SessionState = { kind: 'signed-out' }

/** The session as its cookies have it. Calls `refresh` before the token expires. */
function createSessionState({ cookies, now, runLater }: Deps, refresh: () => void) {
  let cancelRefresh: (() => void) | null = null

  function readHeld(): HeldToken | null {
    return readHeldToken(cookies, now())
  }

  function isFresh(held: HeldToken): boolean {
    return isFreshToken(held, now())
  }

  function isSignedIn(): boolean {
    return cookies.read(cookieNames.signedIn) !== null
  }

  function readState(): SessionState {
    const held = readHeld()
    if (held) return { kind: 'signed-in', accountNumber: readAccountNumber(held.idToken) }
    return isSignedIn() ? { kind: 'signed-in', accountNumber: null } : signedOut
  }

  const state = createCell(readState())

  /** Adopts a token, which another tab may have stored for another account. */
  function follow(held: HeldToken): string {
    const accountNumber = readAccountNumber(held.idToken)
    const current = state.get()
    if (current.kind === 'signed-out' || current.accountNumber !== accountNumber) {
      state.set({ kind: 'signed-in', accountNumber })
    }
    cancelRefresh?.()
    const left = held.expiresAt - now()
    const delay = isFresh(held) ? left - REFRESH_BEFORE_EXPIRY_MS : left / 2
    cancelRefresh = runLater(refresh, delay)
    return held.idToken
  }

  function keep(tokens: Tokens): string {
    return follow(writeTokens(cookies, tokens, now()))
  }

  function forget(): void {
    cancelRefresh?.()
    for (const name of [cookieNames.accessToken, cookieNames.accessTokenExpires, cookieNames.signedIn]) {
      cookies.remove(name)
    }
    state.set(signedOut)
  }

  return { state, readHeld, isFresh, isSignedIn, follow, keep, forget }
}

async function sendLogout({ identity, cookies }: Deps): Promise<void> {
  const isSent = await identity.logout().then(
    () => true,
    () => false,
  )
  if (isSent) cookies.remove(PENDING_LOGOUT_COOKIE)
}

export function createSession(deps: Deps): Session {
  const { identity, cookies, runAlone, onChange } = deps
  let refreshing: Promise<string> | null = null
  const { state, readHeld, isFresh, isSignedIn, follow, keep, forget } = createSessionState(
    deps,
    () => void getToken().catch(() => undefined),
  )

  async function refresh(isGood: (held: HeldToken) => boolean): Promise<string> {
    const held = readHeld()
    if (held && isGood(held)) return follow(held)
    if (!isSignedIn()) {
      forget()
      throw new RequestError('Nobody is signed in', 401)
    }
    try {
      return keep(await identity.refresh())
    } catch (error) {
      if (isSignedOut(error)) forget()
      throw error
    }
  }

  function refreshOnce(isGood: (held: HeldToken) => boolean): Promise<string> {
    refreshing ??= runAlone(() => refresh(isGood)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function getToken(): Promise<string> {
    const held = readHeld()
    if (held && isFresh(held)) return follow(held)
    try {
      return await refreshOnce(isFresh)
    } catch (error) {
      /** A token in its last minute is still accepted. */
      if (held && !isSignedOut(error)) return held.idToken
      throw error
    }
  }

  function enter(answer: Result<SignIn, SignInProblem>): SignInAnswer {
    if (!answer.ok) return answer
    if (answer.value.kind === 'challenge') return succeed(answer.value.challenge)
    keep(answer.value.tokens)
    cookies.remove(PENDING_LOGOUT_COOKIE)
    onChange()
    return succeed(null)
  }

  return {
    state,
    login: async (username, password) => enter(await identity.login(username, password)),
    loginByLink: async (encodedCredentials) => enter(await identity.loginByLink(encodedCredentials)),
    enter,
    getToken,
    renewToken: (refused) => refreshOnce((held) => held.idToken !== refused),
    logout: async () => {
      await runAlone(async () => {
        forget()
        onChange()
        cookies.write(PENDING_LOGOUT_COOKIE, '1', YEAR_SECONDS)
        await sendLogout(deps)
      })
    },
    finishLogout: async () => {
      if (cookies.read(PENDING_LOGOUT_COOKIE) !== null) await runAlone(() => sendLogout(deps))
    },
    recheck: () => {
      const held = readHeld()
      if (held) follow(held)
      else if (!isSignedIn()) forget()
    },
  }
}
