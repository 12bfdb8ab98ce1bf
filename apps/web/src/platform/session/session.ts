import { cookieNames } from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import { createCell, type Watched } from '../cell.ts'
import type { Cookies } from './cookies.ts'
import { readAccountNumber } from './id-token.ts'
import type {
  IdentityClient,
  NewPasswordChallenge,
  SignIn,
  SignInProblem,
  Tokens,
} from './identity-client.ts'
import { isSignedOut, RequestError } from '../wire/request-error.ts'

export const REFRESH_BEFORE_EXPIRY_MS = 60_000

/** A customer who was signed in before is so again, though the account is known only with the first token. */
export type SessionState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly accountNumber: string | null }

/** Null for whoever is in now. */
export type SignInAnswer = Result<NewPasswordChallenge | null, SignInProblem>

export type Session = {
  readonly state: Watched<SessionState>
  readonly login: (username: string, password: string) => Promise<SignInAnswer>
  /** By what `_` held in the address. */
  readonly loginByLink: (encodedCredentials: string) => Promise<SignInAnswer>
  /** A token that is good for now; throws a `RequestError`, of status 401 where nobody is signed in. */
  readonly getToken: () => Promise<string>
  /** Another token than the one that the server refused, though it seemed good. */
  readonly renewToken: (refused: string) => Promise<string>
  readonly logout: () => Promise<void>
  /** Tells the server of a sign-out that it could not be told of then. */
  readonly finishLogout: () => Promise<void>
  /** Looks again who is signed in: after an absence, or when another tab says that it has changed. */
  readonly recheck: () => void
}

type Deps = {
  readonly identity: Omit<IdentityClient, 'post'>
  readonly cookies: Cookies
  readonly now: () => number
  /** Runs a task while no other tab runs one. */
  readonly runAlone: <Value>(task: () => Promise<Value>) => Promise<Value>
  /** Answers a function that calls it off. */
  readonly runLater: (task: () => void, delayMs: number) => () => void
  /** Somebody has signed in or out here: what was kept for a stranger goes, and other tabs look again. */
  readonly onChange: () => void
}

/** Says on this device that a sign-out is still to be told: without it the refresh cookie would stay for a year. */
const UNTOLD_LOGOUT_COOKIE = 'untoldLogout'
const YEAR_SECONDS = 365 * 24 * 60 * 60

type HeldToken = { readonly idToken: string; readonly expiresAt: number }

const signedOut: SessionState = { kind: 'signed-out' }

export function createSession({ identity, cookies, now, runAlone, runLater, onChange }: Deps): Session {
  let refreshing: Promise<string> | null = null
  let cancelRefresh: (() => void) | null = null

  function readHeld(): HeldToken | null {
    const idToken = cookies.read(cookieNames.accessToken)
    const expiresAt = Date.parse(cookies.read(cookieNames.accessTokenExpires) ?? '')
    return idToken !== null && expiresAt > now() ? { idToken, expiresAt } : null
  }

  function isFresh(held: HeldToken): boolean {
    return held.expiresAt - now() > REFRESH_BEFORE_EXPIRY_MS
  }

  function readState(): SessionState {
    const held = readHeld()
    if (held) return { kind: 'signed-in', accountNumber: readAccountNumber(held.idToken) }
    return cookies.read(cookieNames.signedIn) === null
      ? signedOut
      : { kind: 'signed-in', accountNumber: null }
  }

  const state = createCell(readState())

  /** Another tab may have signed in, out, or as somebody else since. */
  function follow(held: HeldToken): string {
    const accountNumber = readAccountNumber(held.idToken)
    const current = state.get()
    if (current.kind === 'signed-out' || current.accountNumber !== accountNumber) {
      state.set({ kind: 'signed-in', accountNumber })
    }
    cancelRefresh?.()
    const left = held.expiresAt - now()
    const delay = isFresh(held) ? left - REFRESH_BEFORE_EXPIRY_MS : left / 2
    cancelRefresh = runLater(() => void getToken().catch(() => undefined), delay)
    return held.idToken
  }

  function keep({ idToken, expires }: Tokens): string {
    const expiresAt = Date.parse(expires)
    const maxAge = Math.max((expiresAt - now()) / 1000, 0)
    cookies.write(cookieNames.accessToken, idToken, maxAge)
    cookies.write(cookieNames.accessTokenExpires, expires, maxAge)
    return follow({ idToken, expiresAt })
  }

  function forget(): void {
    cancelRefresh?.()
    for (const name of [cookieNames.accessToken, cookieNames.accessTokenExpires, cookieNames.signedIn]) {
      cookies.remove(name)
    }
    state.set(signedOut)
  }

  async function refresh(isGood: (held: HeldToken) => boolean): Promise<string> {
    const held = readHeld()
    if (held && isGood(held)) return follow(held)
    if (cookies.read(cookieNames.signedIn) === null) {
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
      /** A token in its last minute is better than none. */
      if (held && !isSignedOut(error)) return held.idToken
      throw error
    }
  }

  async function tellLogout(): Promise<void> {
    const isTold = await identity.logout().then(
      () => true,
      () => false,
    )
    if (isTold) cookies.remove(UNTOLD_LOGOUT_COOKIE)
  }

  function enter(answer: Result<SignIn, SignInProblem>): SignInAnswer {
    if (!answer.ok) return answer
    if (answer.value.kind === 'new-password') return succeed(answer.value.challenge)
    keep(answer.value.tokens)
    cookies.remove(UNTOLD_LOGOUT_COOKIE)
    onChange()
    return succeed(null)
  }

  return {
    state,
    login: async (username, password) => enter(await identity.login(username, password)),
    loginByLink: async (encodedCredentials) => enter(await identity.loginByLink(encodedCredentials)),
    getToken,
    renewToken: (refused) => refreshOnce((held) => held.idToken !== refused),
    logout: async () => {
      await runAlone(async () => {
        forget()
        onChange()
        cookies.write(UNTOLD_LOGOUT_COOKIE, '1', YEAR_SECONDS)
        await tellLogout()
      })
    },
    finishLogout: async () => {
      if (cookies.read(UNTOLD_LOGOUT_COOKIE) !== null) await runAlone(tellLogout)
    },
    recheck: () => {
      const held = readHeld()
      if (held) follow(held)
      else if (cookies.read(cookieNames.signedIn) === null) forget()
    },
  }
}
