import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { OutboundAddresses, ResolvedAddress } from '@driveway/service-kit/http/outbound-address'
import { Webhook } from 'standardwebhooks'

const TIMEOUT_MS = 10_000

export type SignedMessage = {
  readonly url: string
  readonly eventId: string
  readonly payload: string
  /** `whsec_` and base64. */
  readonly secret: string
}

/**
 * Posts a message signed by Standard Webhooks and returns the status; null where no answer came or the address is
 * private. The name is resolved once, and the connection goes to the address that was judged. Redirects are answers
 * like any other, and bodies are not read.
 */
export async function sendWebhook(
  message: SignedMessage,
  { addresses, now }: { addresses: OutboundAddresses; now: Date },
): Promise<number | null> {
  const { eventId, payload } = message
  const url = new URL(message.url)
  const resolved = await addresses.resolve(url.hostname)
  if (resolved === null) return null
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(message.secret).sign(eventId, now, payload),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = send(
    url,
    { method: 'POST', headers, lookup: lookUpOnly(resolved), signal, agent: false },
    (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? null)
      answer.destroy()
    },
  )
  sent.on('error', () => resolve(null))
  sent.end(payload)
  return promise
}

/** Answers every lookup with the address that was judged. */
function lookUpOnly(resolved: ResolvedAddress): LookupFunction {
  return (_name, options, answer) => {
    if (options.all === true) answer(null, [resolved])
    else answer(null, resolved.address, resolved.family)
  }
}
