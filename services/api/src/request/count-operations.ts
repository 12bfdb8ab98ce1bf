import * as operations from '@driveway/contract/generated/customer-operations'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { FastifyInstance } from 'fastify'

const namesByText = new Map<unknown, string>(Object.entries(operations).map(([name, text]) => [text, name]))

/** Counts GraphQL requests by the operations of the contract. Other texts count together: strangers choose them. */
export function countOperations(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      const query = (request.body as { query?: unknown } | null | undefined)?.query
      const operation = namesByText.get(query) ?? 'other'
      counters.graphqlRequests.observe(
        { operation, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      )
    }
    done()
  })
}
