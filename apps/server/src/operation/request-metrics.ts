import { counters } from '@driveway/service-kit/metrics/counters'
import { gauges } from '@driveway/service-kit/metrics/gauges'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyInstance } from 'fastify'

/** Counts requests by the pattern of their route, never by their address. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    counters.httpRequests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
}

/** Returns the function that ends it. */
export function observePool(name: string, { pool }: Database): () => void {
  const ends = [
    gauges.poolConnections.observe({ pool: name, state: 'in-use' }, () => pool.totalCount - pool.idleCount),
    gauges.poolConnections.observe({ pool: name, state: 'waiting' }, () => pool.waitingCount),
  ]
  return () => {
    for (const end of ends) end()
  }
}
