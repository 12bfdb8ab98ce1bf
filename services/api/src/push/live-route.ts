import type { RealClock } from '@driveway/service-kit/clock'
import { toRefusal } from '@driveway/graphql-edge/graphql-answer'
import { refuseUnauthenticated } from '@driveway/graphql-edge/graphql-handler'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { HouseholdStore } from '@driveway/store/accounts/household-store'
import type { FastifyInstance } from 'fastify'
import { clientIdMissing, findCaller, hasClientId, type BearerDeps } from '../request/bearer.ts'
import type { LiveStreams } from './live-streams.ts'

const LIVE_PATH = '/graphql/live'
const RETRY_SECONDS = 30
const tooManyStreams = { code: 'TOO_MANY_STREAMS', message: 'There is no room for another stream now.' }

export type LiveRouteDeps = BearerDeps & {
  readonly streams: LiveStreams
  readonly households: HouseholdStore
  readonly clock: RealClock
}

/**
 * `POST /graphql/live`: streams the ids of devices that changed to an open screen, as text/event-stream. A POST and not
 * an EventSource, which cannot send an Authorization header and would need the token in the URL.
 */
export function addLiveRoute(app: FastifyInstance, deps: LiveRouteDeps): void {
  app.post(LIVE_PATH, async (request, reply) => {
    if (!hasClientId(request)) return reply.code(400).send(toRefusal(clientIdMissing))
    const caller = await findCaller(request, deps)
    if (!caller) return refuseUnauthenticated(reply)
    const { claims } = caller
    const accountNumber = claims['custom:accountNumber']
    const household = await deps.households.find(accountNumber)
    const stream = deps.streams.open({
      // Each person has streams of their own.
      accountNumber: claims.sub,
      sessionId: claims.sid,
      deviceIds: household?.devices.map((device) => device.deviceId) ?? [],
      tokenLifetimeMs: claims.exp * 1000 - deps.clock.now().getTime(),
    })
    if (!stream) {
      return reply.code(503).header('retry-after', RETRY_SECONDS).send(toRefusal(tooManyStreams))
    }
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Stops proxies from buffering events.
        .header('x-accel-buffering', 'no')
        // A kept-alive connection would delay the server's shutdown.
        .header('connection', 'close')
        .send(stream.readable)
    )
  })
  allowOnlyPost(app, LIVE_PATH)
}
