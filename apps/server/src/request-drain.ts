import { unavailable } from '@driveway/service-kit/http/edge-errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longer than the 8 s for which a boost waits for its charger. */
const DRAIN_MS = 9_000

export type RequestDrain = {
  /** Refuses new requests, and waits until the accepted ones are answered. */
  finish(): Promise<void>
}

/** Streams do not count: they end when their service closes. */
export function createRequestDrain(app: FastifyInstance): RequestDrain {
  const open = new Set<FastifyRequest>()
  const emptied = Promise.withResolvers<void>()
  let isDraining = false

  function settle(request: FastifyRequest): void {
    open.delete(request)
    if (isDraining && open.size === 0) emptied.resolve()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isDraining) {
      open.add(request)
      return
    }
    const { status, code, message, retryAfter } = unavailable
    await reply
      .code(status)
      .headers({ 'retry-after': retryAfter, connection: 'close', 'cache-control': 'no-store' })
      .send({ error: { code, message, id: request.id } })
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (isStream(payload)) settle(request)
  })
  app.addHook('onResponse', async (request) => settle(request))

  return {
    async finish() {
      isDraining = true
      if (open.size === 0) return
      const timer = setTimeout(() => emptied.resolve(), DRAIN_MS)
      await emptied.promise
      clearTimeout(timer)
    },
  }
}

function isStream(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
