import { createHmac, timingSafeEqual } from 'node:crypto'

export type TokenKind = 'access' | 'refresh' | 'code'

/** Signed tokens, so that a restart of the street invalidates none. */
export function createMakerTokens(key: string) {
  const revoked = new Set<string>()

  function sign(text: string): string {
    return createHmac('sha256', key).update(text).digest('base64url')
  }

  return {
    make(kind: TokenKind, email: string, expiresAt: number): string {
      const text = Buffer.from(JSON.stringify([kind, email, expiresAt])).toString('base64url')
      return `${text}.${sign(text)}`
    },
    /** The email of a valid token; null for any other. */
    read(kind: TokenKind, token: string, now: number): string | null {
      const [text = '', signature = ''] = token.split('.')
      if (revoked.has(token) || !isSame(signature, sign(text))) return null
      const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
      if (!Array.isArray(parsed)) return null
      const [ofKind, email, expiresAt]: readonly unknown[] = parsed
      const isValid = ofKind === kind && typeof expiresAt === 'number' && expiresAt > now
      return isValid && typeof email === 'string' ? email : null
    },
    revoke: (token: string): void => void revoked.add(token),
  }
}

function isSame(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second))
}
