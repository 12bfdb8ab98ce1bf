import { createHash } from 'node:crypto'
import { Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { PushKey } from '@driveway/service-kit/secrets/push-key'
import { SignJWT } from 'jose/jwt/sign'
import { encryptMessage, type BrowserKeys } from './encrypt-message.ts'

export type PushMessage = BrowserKeys & {
  readonly endpoint: string
  readonly payload: string
  /** A message that waits at the push service is replaced by one of the same topic. */
  readonly topic: string
  readonly ttlSeconds: number
  readonly isUrgent: boolean
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The push service does not know the browser any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  /** `afterMs` is the push service's own request. */
  | { readonly kind: 'unavailable'; readonly afterMs: number | null }

export type PushClient = { send(message: PushMessage): Promise<PushOutcome>; close(): void }

const TIMEOUT_MS = 10_000
const TOKEN_SECONDS = 12 * 60 * 60
/** A token is replaced so long before it expires. */
const RENEW_SECONDS = 60 * 60
const TOPIC_LENGTH = 32
/** Push services of a few vendors; more origins than this are not remembered. */
const MAX_TOKENS = 100

/** A topic as push services take it: 32 characters that do not tell what it is about. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)
}

type PushToken = { readonly token: string; readonly expiresAt: number }

type Deps = {
  key: PushKey
  /** The contact that a push service writes to about this server. */
  contact: string
  guard: OutboundAddresses
  clock: RealClock
}

/** Sends messages to the push services of browsers (RFC 8030), signed with the server's key (RFC 8292). */
export function createPushClient(deps: Deps): PushClient {
  const { key, guard } = deps
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  const tokens = new Map<string, PushToken>()

  async function send(message: PushMessage): Promise<PushOutcome> {
    const url = new URL(message.endpoint)
    if (!guard.isUrlAllowed(url)) return { kind: 'gone' }
    const body = encryptMessage(message.payload, message)
    const headers = {
      authorization: `vapid t=${await findToken(deps, tokens, url.origin)}, k=${key.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.round(message.ttlSeconds)),
      topic: message.topic,
      urgency: message.isUrgent ? 'high' : 'normal',
    }
    return new Promise((resolve) => {
      const isTls = url.protocol === 'https:'
      const asked = (isTls ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers,
        agent: isTls ? agents.https : agents.http,
        lookup: guard.lookup,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      asked.on('response', (response) => {
        response.resume()
        resolve(toOutcome(response.statusCode ?? 0, response.headers['retry-after']))
      })
      asked.on('error', () => resolve({ kind: 'unavailable', afterMs: null }))
      asked.end(body)
    })
  }

  return {
    send,
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

async function findToken(
  { clock, contact, key }: Deps,
  tokens: Map<string, PushToken>,
  origin: string,
): Promise<string> {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const known = tokens.get(origin)
  if (known && known.expiresAt - RENEW_SECONDS > seconds) return known.token
  const expiresAt = seconds + TOKEN_SECONDS
  const token = await new SignJWT({ aud: origin, exp: expiresAt, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(key.privateKey)
  if (tokens.size >= MAX_TOKENS) tokens.clear()
  tokens.set(origin, { token, expiresAt })
  return token
}

function toOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused', status }
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  return { kind: 'unavailable', afterMs: seconds === null ? null : seconds * 1000 }
}
