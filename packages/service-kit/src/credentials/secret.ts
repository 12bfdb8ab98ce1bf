import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32
const TICKET_BYTES = 16
const CODE_DIGITS = 8
const tokenShape = /^[\w-]{43}$/
const ticketShape = /^[\w-]{22}$/
const codeShape = /^\d{8}$/

/** A refresh token, or the session of a challenge: 256 random bits, which need no slow hash. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function isToken(text: string): boolean {
  return tokenShape.test(text)
}

/** The `_` of a sign-in link: 128 random bits. */
export function makeTicket(): string {
  return randomBytes(TICKET_BYTES).toString('base64url')
}

export function isTicket(text: string): boolean {
  return ticketShape.test(text)
}

/** Only the hash is stored, so that a copy of the table signs nobody in. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A code that a person can type, zeros in front included. */
export function makeResetCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

export function isResetCode(text: string): boolean {
  return codeShape.test(text)
}
