import { fail, succeed, type Result } from '@driveway/domain/result'

export type AskedLogin =
  | {
      readonly kind: 'password'
      readonly username: string
      readonly password: string
      readonly ignoreChallenges: boolean
    }
  | { readonly kind: 'link'; readonly encoded: string }
  /** Without a token the cookie's counts. */
  | { readonly kind: 'refresh'; readonly refreshToken: string | null }

export type Asked<Value> = Result<Value, { code: 'malformed' }>

type Body = Record<string, unknown>

const malformed = fail({ code: 'malformed' } as const)

/** What a body asks for: a sign-in by password, by a link's contents, or by refresh token. */
export function readLoginRequest(body: unknown): Asked<AskedLogin> {
  if (!isRecord(body) || !isOptional(body['ignoreChallenges'], 'boolean')) return malformed
  if ('encodedCredentials' in body) {
    const asked = readTexts(body, ['encodedCredentials'])
    return asked.ok ? succeed({ kind: 'link', encoded: asked.value.encodedCredentials }) : asked
  }
  if (!('username' in body) && !('password' in body)) return readRefreshRequest(body)
  const asked = readTexts(body, ['username', 'password'])
  if (!asked.ok) return asked
  return succeed({ kind: 'password', ...asked.value, ignoreChallenges: body['ignoreChallenges'] === true })
}

export function readRefreshRequest(body: unknown): Asked<AskedLogin & { kind: 'refresh' }> {
  if (!isRecord(body) || !isOptional(body['refreshToken'], 'string')) return malformed
  return succeed({ kind: 'refresh', refreshToken: (body['refreshToken'] as string | undefined) ?? null })
}

/** Texts that must all be there and not be empty. Only a user name loses the spaces around it. */
export function readTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Asked<Record<Name, string>> {
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
