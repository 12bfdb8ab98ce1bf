import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFigures } from '@driveway/service-kit/metrics/figures'
import { collectProcessMetrics, registry } from '@driveway/service-kit/metrics/registry'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { readOperationFigures } from '@driveway/store/kernel/operation-figures'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { listenOn } from '../listener/listen.ts'

/** A probe that takes longer is answered as not ready. */
const PROBE_MS = 2_000
const FIGURES_MS = 10_000
/** Several scrapers share one reading of the database. */
const FIGURES_KEPT_MS = 5_000

export type OperationServer = {
  readonly port: number
  /** Readiness is off from now on: a load balancer sends no new requests. */
  startDraining(): void
  close(): Promise<void>
}

export type OperationDeps = {
  readonly host: string
  readonly port: number
  readonly database: Database
  /** The change feed over NATS, if there is one. The process serves without it, more slowly. */
  readonly feed?: { isConnected(): boolean } | null
  readonly clock: Clock
  readonly worldClock: Clock
  readonly logger: Logger
}

/**
 * Liveness, readiness and metrics on an address of their own, which is not for the public: `/live` while the process
 * answers, `/ready` while it also has its database and is not draining, `/metrics` for Prometheus.
 */
export async function startOperationServer(deps: OperationDeps): Promise<OperationServer> {
  const { database, logger } = deps
  const statements = createStatementClient(database)
  let isDraining = false
  let figuresUntil = 0
  collectProcessMetrics()

  async function findNotReadyReason(): Promise<string | null> {
    if (isDraining) return 'draining'
    const isReached = await within(PROBE_MS, statements.query({ name: 'ping', text: 'select 1' }))
    return isReached ? null : 'no database'
  }

  function describeReady(): string {
    return deps.feed?.isConnected() === false ? 'ready without NATS' : 'ready'
  }

  async function renderMetrics(): Promise<string> {
    const now = deps.clock.now()
    if (now.getTime() >= figuresUntil) {
      figuresUntil = now.getTime() + FIGURES_KEPT_MS
      const read = readOperationFigures(database, { now, worldNow: deps.worldClock.now() }).then(setFigures)
      // The process's own metrics are needed most while the database is away.
      if (!(await within(FIGURES_MS, read))) setFigures([])
    }
    return registry.metrics()
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/live') return send(response, 200, 'live\n')
    if (path === '/ready') {
      const reason = await findNotReadyReason()
      return send(response, reason === null ? 200 : 503, `${reason ?? describeReady()}\n`)
    }
    if (path === '/metrics') return send(response, 200, await renderMetrics(), registry.contentType)
    return send(response, 404, 'not found\n')
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET') return send(response, 405, 'GET only\n')
    answer(request.url ?? '', response).catch((error: unknown) => {
      logger.error({ err: error }, 'an operation request failed')
      send(response, 500, 'failed\n')
    })
    return undefined
  })
  const port = await listenOn(server, { host: deps.host, port: deps.port, setting: 'OPERATION_PORT' })
  return {
    port,
    startDraining: () => void (isDraining = true),
    close: () => closeServer(server),
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timedOut = new AbortController()
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(ms, false, { signal: timedOut.signal }).catch(() => false),
  ])
  timedOut.abort()
  return isDone
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
