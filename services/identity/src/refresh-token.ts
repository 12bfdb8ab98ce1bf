import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const shape = /^[\w-]{43}$/

export function makeRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function isRefreshToken(text: string): boolean {
  return shape.test(text)
}

/** Only this is stored: who reads the table cannot sign in with it. 256 random bits need no slow hash. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
