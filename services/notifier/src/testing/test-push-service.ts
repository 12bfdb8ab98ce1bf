import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@driveway/contract/notices'
import { decryptMessage } from '@driveway/service-kit/push/decrypt-message'

export type CaughtPush = {
  readonly path: string
  readonly topic: string
  readonly ttl: number
  readonly urgency: string
  readonly isSigned: boolean
  /** As it came over the wire. */
  readonly body: Buffer
  readonly payload: PushPayload
}

/** A push service for tests that verifies, decrypts and keeps every message, over real HTTP. */
export async function openTestPushService() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const caught: CaughtPush[] = []
  const answers: number[] = []
  let onRequest: ((path: string) => void) | null = null
  async function answer(request: IncomingMessage): Promise<number> {
    const body = await readBody(request)
    onRequest?.(request.url ?? '')
    const status = answers.shift() ?? 201
    if (status === 201) {
      const text = decryptMessage(body, { pair, auth })
      caught.push({
        path: request.url ?? '',
        topic: String(request.headers['topic']),
        ttl: Number(request.headers['ttl']),
        urgency: String(request.headers['urgency']),
        isSigned: isSigned(request, `http://127.0.0.1:${port}`),
        body,
        payload: JSON.parse(text ?? 'null') as PushPayload,
      })
    }
    return status
  }
  const server = createServer((request, response) => {
    void (async () => response.writeHead(await answer(request)).end())()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    caught,
    /** The statuses of the next answers; then every message is accepted. */
    answers,
    setOnRequest(next: (path: string) => void) {
      onRequest = next
    },
    addressOf: (name: string) => ({
      endpoint: `http://127.0.0.1:${port}/push/${name}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function isSigned(request: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return (
    aud === origin &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
