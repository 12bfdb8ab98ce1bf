import { fail, succeed, type Result } from '../result.ts'

export const MAX_ACCESS_TOKENS = 20
export const MAX_TOKEN_NAME_LENGTH = 40
export const MAX_TOKEN_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** Marks our tokens, so that scanners find one that was published by mistake. */
export const ACCESS_TOKEN_PREFIX = 'dwt_'
const tokenShape = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`)

export const tokenScopes = ['read', 'control'] as const
/** A token with `control` may read too. */
export type TokenScope = (typeof tokenScopes)[number]

export type AccessTokenFields = { readonly name: string; readonly scope: string; readonly days: number }

export type AccessTokenTerms = { readonly name: string; readonly scope: TokenScope; readonly expiresAt: Date }

export type AccessTokenProblem = { readonly code: 'invalid-name' | 'invalid-scope' | 'invalid-expiry' }

export function isAccessToken(text: string): boolean {
  return tokenShape.test(text)
}

/** The name without surrounding spaces; null if none is left, or if it is too long. */
export function readTokenName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > MAX_TOKEN_NAME_LENGTH || /\p{Cc}/u.test(name) ? null : name
}

/** The terms of a new token: it expires after a whole number of days, a year at the latest. */
export function readAccessToken(
  { name, scope, days }: AccessTokenFields,
  now: Date,
): Result<AccessTokenTerms, AccessTokenProblem> {
  const readName = readTokenName(name)
  if (readName === null) return fail({ code: 'invalid-name' })
  const known = tokenScopes.find((each) => each === scope)
  if (known === undefined) return fail({ code: 'invalid-scope' })
  if (!Number.isInteger(days) || days < 1 || days > MAX_TOKEN_DAYS) return fail({ code: 'invalid-expiry' })
  return succeed({ name: readName, scope: known, expiresAt: new Date(now.getTime() + days * DAY_MS) })
}
