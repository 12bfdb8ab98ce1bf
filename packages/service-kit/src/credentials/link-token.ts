import { createHash, randomBytes, randomUUID } from 'node:crypto'

const SECRET_BYTES = 32
const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/
const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type LinkToken = {
  readonly id: string
  /** The link's content: the id of what it is for, and the secret that proves it. */
  readonly token: string
  /** All that is stored of the secret. */
  readonly secretHash: Buffer
}

export function makeLinkToken(id: string = randomUUID()): LinkToken {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { id, token: `${id}.${secret}`, secretHash: hashSecret(secret) }
}

export function readLinkToken(token: string): Omit<LinkToken, 'token'> | null {
  const [, id, secret] = shape.exec(token) ?? []
  return id && secret ? { id, secretHash: hashSecret(secret) } : null
}

export function isLinkId(text: string): boolean {
  return idShape.test(text)
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
