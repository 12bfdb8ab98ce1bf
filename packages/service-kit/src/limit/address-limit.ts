import type { FastifyInstance } from 'fastify'
import { createFailureLimit } from './failure-limit.ts'
import type { Logger } from '../logger.ts'
import { logSecurityEvent } from '../security-log.ts'
import { countedAddress, countedSite } from '../http/client-address.ts'
import { EdgeRefusal } from '../http/edge-errors.ts'

type Options = { readonly points: number; readonly windowMs: number; readonly logger: Logger }

/** Limits all requests of a scope by address, IPv6 by /48, in the memory of this process. */
export function limitByAddress(scope: FastifyInstance, { points, windowMs, logger }: Options): void {
  const requests = createFailureLimit({ points, windowMs })
  scope.addHook('onRequest', async (request) => {
    const counted = countedAddress(request.ip)
    const address = countedSite(counted) ?? counted
    if ((await requests.count(address)) <= points) return
    logSecurityEvent(logger, 'requests-limited', { address })
    const retryAfter = await requests.retryAfter(address)
    throw new EdgeRefusal(429, 'too-many-requests', 'Too many requests. Please try again later.', {
      retryAfter,
    })
  })
}
