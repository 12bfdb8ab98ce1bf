import { fail, succeed, type Result } from '@driveway/domain/result'

export type AskedLogin =
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  /** Without a token the cookie's counts. */
  | { readonly kind: 'refresh'; readonly refreshToken: string | null }

type Asked<Value> = Result<Value, { code: 'malformed' }>

const malformed = fail({ code: 'malformed' } as const)

/** What a body asks for: a sign-in by password, or one by refresh token. */
export function readLoginRequest(body: unknown): Asked<AskedLogin> {
  if (!isRecord(body) || !isOptional(body['ignoreChallenges'], 'boolean')) return malformed
  if (!('username' in body) && !('password' in body)) return readRefreshRequest(body)
  const { username, password } = body
  if (typeof username !== 'string' || typeof password !== 'string') return malformed
  if (username.trim() === '' || password === '') return malformed
  return succeed({ kind: 'password', username: username.trim(), password })
}

export function readRefreshRequest(body: unknown): Asked<AskedLogin & { kind: 'refresh' }> {
  if (!isRecord(body) || !isOptional(body['refreshToken'], 'string')) return malformed
  return succeed({ kind: 'refresh', refreshToken: (body['refreshToken'] as string | undefined) ?? null })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOptional(value: unknown, type: 'string' | 'boolean'): boolean {
  return value === undefined || value === null || typeof value === type
}
