import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The best encoding in the client's `accept-encoding`, or null. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const offers = new Set(
    String(accepted ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
      .map((each) => each.split(';')[0]),
  )
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : null
}

/** A shorter answer fits in one packet anyway. */
const MIN_LENGTH = 1_400

/** Low effort: the answer is read once, and more effort saves little more. */
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 3 }),
} as const satisfies Record<Encoding, (text: string) => Promise<Buffer>>

export function encodeText(encoding: Encoding, text: string): Promise<Buffer> {
  return encoders[encoding](text)
}

/**
 * Compresses long answers. Not for an answer that contains both a secret and text chosen by another site, because its
 * length would reveal the secret (BREACH). Routes that require a bearer token are out of another site's reach.
 */
export function encodeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < MIN_LENGTH) return answer
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (!encoding) return answer
    reply.header('content-encoding', encoding)
    return encodeText(encoding, answer)
  })
}
