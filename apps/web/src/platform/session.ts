import { cookieNames } from '@driveway/contract/identity'
import { succeed, type Result } from '@driveway/domain/result'
import { createCell, type Watched } from './cell.ts'
import type { Cookies } from './cookies.ts'
import { readAccountNumber } from './id-token.ts'
import type { IdentityClient, SignInProblem, Tokens } from './identity-client.ts'
import { isSignedOut, RequestError } from './request-error.ts'

export const REFRESH_BEFORE_EXPIRY_MS = 60_000

/** A customer who was signed in before is so again, though the account is known only with the first token. */
export type SessionState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly accountNumber: string | null }

export type Session = {
  readonly state: Watched<SessionState>
  readonly login: (username: string, password: string) => Promise<Result<null, SignInProblem>>
  /** A token that is good for now; throws a `RequestError`, of status 401 where nobody is signed in. */
  readonly getToken: () => Promise<string>
  /** Another token than the one that the server refused, though it seemed good. */
  readonly renewToken: (refused: string) => Promise<string>
  readonly logout: () => Promise<void>
}

type Deps = {
  readonly identity: IdentityClient
  readonly cookies: Cookies
  readonly now: () => number
  /** Runs a task while no other tab runs one. */
  readonly runAlone: <Value>(task: () => Promise<Value>) => Promise<Value>
  /** Answers a function that calls it off. */
  readonly runLater: (task: () => void, delayMs: number) => () => void
}

type HeldToken = { readonly idToken: string; readonly expiresAt: number }

const signedOut: SessionState = { kind: 'signed-out' }

export function createSession({ identity, cookies, now, runAlone, runLater }: Deps): Session {
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

  return {
    state,
    login: async (username, password) => {
      const answer = await identity.login(username, password)
      if (!answer.ok) return answer
      keep(answer.value)
      return succeed(null)
    },
    getToken,
    renewToken: (refused) => refreshOnce((held) => held.idToken !== refused),
    logout: async () => {
      await runAlone(async () => {
        await identity.logout().catch(() => undefined)
        forget()
      })
    },
  }
}
