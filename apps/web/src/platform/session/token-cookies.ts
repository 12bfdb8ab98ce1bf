import { cookieNames } from '@driveway/contract/identity'
import type { Cookies } from './cookies.ts'

/** A token with less time left is renewed first. */
export const REFRESH_BEFORE_EXPIRY_MS = 60_000

export type Tokens = { readonly idToken: string; readonly expires: string }

export type HeldToken = { readonly idToken: string; readonly expiresAt: number }

/** The token in the cookies; null without one, and once it has expired. */
export function readHeldToken(cookies: Cookies, now: number): HeldToken | null {
  const idToken = cookies.read(cookieNames.accessToken)
  const expiresAt = Date.parse(cookies.read(cookieNames.accessTokenExpires) ?? '')
  return idToken !== null && expiresAt > now ? { idToken, expiresAt } : null
}

export function isFreshToken(held: HeldToken, now: number): boolean {
  return held.expiresAt - now > REFRESH_BEFORE_EXPIRY_MS
}

export function writeTokens(cookies: Cookies, { idToken, expires }: Tokens, now: number): HeldToken {
  const expiresAt = Date.parse(expires)
  const maxAge = Math.max((expiresAt - now) / 1000, 0)
  cookies.write(cookieNames.accessToken, idToken, maxAge)
  cookies.write(cookieNames.accessTokenExpires, expires, maxAge)
  return { idToken, expiresAt }
}
