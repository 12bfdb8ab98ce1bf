import { decryptMessage, type Subscriber } from '@driveway/service-kit/push/decrypt-message'
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { refuse, type Answer } from '../public-api/answer.ts'

/** As a browser gets it from its vendor. */
export type PhoneAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A decrypted message on somebody's phone. */
export type PhoneMessage = {
  readonly to: string
  readonly brand: string
  readonly title: string
  readonly text: string
  readonly tag: string
  readonly path: string
}

type Phone = Subscriber & { readonly to: string; readonly brand: string }

/** The most that browsers' vendors accept. */
const MAX_BYTES = 4096

export type PushService = ReturnType<typeof createPushService>

/** The push service of the residents' phones, and the phones themselves (RFC 8030, 8291 and 8292). */
export function createPushService(options: {
  readonly newId: () => string
  readonly onMessage: (message: PhoneMessage) => void
}) {
  const phones = new Map<string, Phone>()
  return {
    /** A new phone of somebody; `origin` is where the server reaches the street. */
    addPhone(to: string, brand: string, origin: string): PhoneAddress {
      const id = options.newId()
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      phones.set(id, { pair, auth, to, brand })
      return { endpoint: `${origin}/push/${id}`, p256dh, auth: auth.toString('base64url') }
    },
    /** A phone of the street before is gone, and says so. */
    take(id: string, headers: IncomingHttpHeaders, body: Buffer): Answer {
      const phone = phones.get(id)
      if (phone === undefined) return refuse(410, 'This phone has unsubscribed.')
      if (body.length > MAX_BYTES) return refuse(413, 'The message is too long.')
      if (headers['ttl'] === undefined || headers['content-encoding'] !== 'aes128gcm')
        return refuse(400, 'A message needs a TTL, and the content encoding aes128gcm.')
      if (!isSigned(headers)) return refuse(403, 'The message is not signed by its server.')
      const text = decryptMessage(body, phone)
      if (text === null) return refuse(400, 'The message was not encrypted for this phone.')
      const message = JSON.parse(text) as Omit<PhoneMessage, 'to' | 'brand'>
      options.onMessage({ ...message, to: phone.to, brand: phone.brand })
      return { status: 201, body: {} }
    },
  }
}

/** The token is signed with the key that it comes with, for this origin. */
function isSigned({ authorization = '', host }: IncomingHttpHeaders): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  try {
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string }
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    return (
      aud === `http://${host}` &&
      verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
    )
  } catch {
    return false
  }
}
