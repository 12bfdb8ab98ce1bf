import { fail, succeed, type Result } from '@driveway/domain/result'

export type LoginRequest =
  | {
      readonly kind: 'password'
      readonly username: string
      readonly password: string
      readonly ignoreChallenges: boolean
    }
  | { readonly kind: 'link'; readonly encoded: string }
  /** Without a token the cookie is used. */
  | { readonly kind: 'refresh'; readonly refreshToken: string | null }

export type Parsed<Value> = Result<Value, { code: 'malformed' }>

type Body = Record<string, unknown>

const malformed = fail({ code: 'malformed' } as const)

/** Parses a sign-in by password, by link or by refresh token. */
export function readLoginRequest(body: unknown): Parsed<LoginRequest> {
  if (!isRecord(body) || !isOptional(body['ignoreChallenges'], 'boolean')) return malformed
  if ('encodedCredentials' in body) {
    const parsed = readTexts(body, ['encodedCredentials'])
    return parsed.ok ? succeed({ kind: 'link', encoded: parsed.value.encodedCredentials }) : parsed
  }
  if (!('username' in body) && !('password' in body)) return readRefreshRequest(body)
  const parsed = readTexts(body, ['username', 'password'])
  if (!parsed.ok) return parsed
  return succeed({ kind: 'password', ...parsed.value, ignoreChallenges: body['ignoreChallenges'] === true })
}

export function readRefreshRequest(body: unknown): Parsed<LoginRequest & { kind: 'refresh' }> {
  if (!isRecord(body) || !isOptional(body['refreshToken'], 'string')) return malformed
  return succeed({ kind: 'refresh', refreshToken: (body['refreshToken'] as string | undefined) ?? null })
}

/** Parses required strings. Only a user name is trimmed. */
export function readTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Parsed<Record<Name, string>> {
  if (!isRecord(body)) return malformed
  const texts: [string, string][] = []
  for (const name of names) {
    const value = body[name]
    const text = typeof value === 'string' && name === 'username' ? value.trim() : value
    if (typeof text !== 'string' || text === '') return malformed
    texts.push([name, text])
  }
  return succeed(Object.fromEntries(texts) as Record<Name, string>)
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOptional(value: unknown, type: 'string' | 'boolean'): boolean {
  return value === undefined || value === null || typeof value === type
}
