import { createHash, randomBytes, randomUUID } from 'node:crypto'

const SECRET_BYTES = 32
const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/
const requestShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type EmailToken = {
  readonly requestId: string
  /** The link's content: the request's id and the secret that proves it. */
  readonly token: string
  /** All that is stored of the secret. */
  readonly secretHash: Buffer
}

export function makeEmailToken(requestId: string = randomUUID()): EmailToken {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { requestId, token: `${requestId}.${secret}`, secretHash: hashSecret(secret) }
}

export function readEmailToken(token: string): Omit<EmailToken, 'token'> | null {
  const [, requestId, secret] = shape.exec(token) ?? []
  return requestId && secret ? { requestId, secretHash: hashSecret(secret) } : null
}

export function isRequestId(text: string): boolean {
  return requestShape.test(text)
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
