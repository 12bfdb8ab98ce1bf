import type { RealClock } from '@driveway/service-kit/clock'
import { allowOnlyPost } from '@driveway/service-kit/http/origin-guard'
import type { HouseholdStore } from '@driveway/store/accounts/household-store'
import type { FastifyInstance } from 'fastify'
import { findClaims, namesClient, refuseNameless, refuseStranger, type BearerDeps } from '../bearer.ts'
import { refuse } from '../graphql/graphql-answer.ts'
import type { LiveStreams } from './live-streams.ts'

const LIVE_PATH = '/graphql/live'
const RETRY_SECONDS = 30

export type LiveRouteDeps = BearerDeps & {
  readonly streams: LiveStreams
  readonly households: HouseholdStore
  readonly clock: RealClock
}

/**
 * `POST /graphql/live`: tells an open screen which of its devices changed, as text/event-stream. A POST whose answer is
 * read bit by bit, and not an EventSource, since that cannot send the bearer and would need it in the address.
 */
export function addLiveRoute(app: FastifyInstance, deps: LiveRouteDeps): void {
  app.post(LIVE_PATH, async (request, reply) => {
    if (!namesClient(request)) return refuseNameless(reply)
    const claims = await findClaims(request, deps)
    if (!claims) return refuseStranger(reply)
    const accountNumber = claims['custom:accountNumber']
    const household = await deps.households.find(accountNumber)
    const stream = deps.streams.open({
      accountNumber,
      deviceIds: household?.devices.map((device) => device.deviceId) ?? [],
      lifeMs: claims.exp * 1000 - deps.clock.now().getTime(),
    })
    if (!stream) {
      return reply
        .code(503)
        .header('retry-after', RETRY_SECONDS)
        .send(refuse('TOO_MANY_STREAMS', 'There is no room for another stream now.'))
    }
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Proxies that gather answers would hold each event back.
        .header('x-accel-buffering', 'no')
        // A line that has been a stream is not used again: a closing server would wait for it.
        .header('connection', 'close')
        .send(stream.readable)
    )
  })
  allowOnlyPost(app, LIVE_PATH)
}
