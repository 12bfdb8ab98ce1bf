import { createServer, type Server } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CONNECTION_CHECK_MS } from '@driveway/service-kit/http/http-edge'
import type { Logger } from '@driveway/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { listenOn } from '../listener/listen.ts'
import { readTlsFiles, TLS_VERSIONS, type TlsFiles } from '../settings/tls-files.ts'

export type TlsSettings = {
  readonly files: TlsFiles
  readonly authorityFolder: string
  readonly host: string
  readonly port: number
  /** How often the files are read again: a renewed certificate is used without a restart. */
  readonly reloadEveryMs: number
  /** Called before it listens. */
  readonly onServer: (server: Server) => void
}

export type TlsListener = { readonly port: number; close(): Promise<void> }

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Serves the app's routes and the chargers over TLS, beside the plain listener. */
export async function startTlsListener(
  app: FastifyInstance,
  upgradeHandlers: readonly UpgradeHandler[],
  settings: TlsSettings,
  logger: Logger,
): Promise<TlsListener> {
  const { host, port } = settings
  let current = await readTlsFiles(settings.files, settings.authorityFolder)
  const server = createServer(
    {
      ...TLS_VERSIONS,
      ...current,
      // Certificates are optional here: the gateway decides who must have one, and whether it is good.
      requestCert: current.ca.length > 0,
      rejectUnauthorized: false,
      requestTimeout: 0,
      headersTimeout: app.server.headersTimeout,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      keepAliveTimeout: app.server.keepAliveTimeout,
    },
    (request, response) => app.routing(request, response),
  )
  settings.onServer(server)
  for (const handle of upgradeHandlers) server.on('upgrade', handle)
  server.on('tlsClientError', (error, socket) => {
    logger.info({ address: socket.remoteAddress, reason: error.message }, 'a TLS handshake failed')
  })

  async function reload(): Promise<void> {
    try {
      const next = await readTlsFiles(settings.files, settings.authorityFolder)
      if (JSON.stringify(next) === JSON.stringify(current)) return
      server.setSecureContext({ ...TLS_VERSIONS, ...next })
      if (current.ca.length === 0 && next.ca.length > 0) {
        logger.warn(
          'the charger authority is new: restart the server so that it asks chargers for certificates',
        )
      }
      current = next
      logger.info('the TLS certificate was read again')
    } catch (error) {
      logger.error({ err: error }, 'the renewed TLS certificate cannot be used, the former one stays')
    }
  }

  const boundPort = await listenOn(server, { host, port, setting: 'TLS_PORT' })
  const timer = setInterval(() => void reload(), settings.reloadEveryMs)
  timer.unref()
  return {
    port: boundPort,
    close() {
      clearInterval(timer)
      return closeServer(server)
    },
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}
