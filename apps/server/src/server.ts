import { resolve } from 'node:path'
import { createApiService } from '@driveway/api/api-service'
import { brandIds } from '@driveway/brand/brand-id'
import { findBrandByHost } from '@driveway/brand/brands'
import { createContentService } from '@driveway/content/content-service'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createIdentityService } from '@driveway/identity/identity-service'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import type { Logger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { listenOn } from './listen.ts'
import { registerWebPages } from './web/web-pages.ts'

const webBuild = resolve(import.meta.dirname, '../../web/dist')

export type RunningServer = { readonly port: number; close(): Promise<void> }

/** All services in one process behind one origin. */
export async function startServer(options: {
  config: ServerConfig
  database: Database
  /** World time: what chargers are told and what readings live by. */
  clock: Clock
  logger: Logger
}): Promise<RunningServer> {
  const { config, database, clock, logger } = options
  const app = openHttpEdge({
    logger,
    isHttpsOnly: config.isHttpsOnly,
    trustedProxies: config.trustedProxies,
  })
  // The app reckons ages by the world's time, whatever the clock of the device says.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/graphql')) reply.header('x-world-time', clock.now().toISOString())
    done()
  })
  const limits = {
    perAccount: config.loginTriesPerAccount,
    perAddress: config.loginTriesPerAddress,
    mailsPerAccount: config.mailsPerAccount,
    mailsPerAddress: config.mailsPerAddress,
  }
  const identity = await createIdentityService({
    database,
    clock: systemClock,
    logger,
    brandOf,
    idTokenSeconds: config.idTokenSeconds,
    limits,
    mail: config.smtpUrl ? { smtpUrl: config.smtpUrl, senders: config.mailSenders } : null,
    legacyLinkBrands: config.legacyLinkBrands,
    hiddenAccountBrands: config.hiddenAccountBrands,
  })
  identity.register(app)
  const api = createApiService({
    database,
    clock: systemClock,
    worldClock: clock,
    logger,
    brandOf,
    isIntrospectionAllowed: config.isIntrospectionAllowed,
    limits,
  })
  api.register(app)
  const content = createContentService({
    database,
    clock: systemClock,
    logger,
    brandOf,
    brands: brandIds,
    folder: config.contentFolder,
  })
  content.register(app)
  registerWebPages(app, webBuild, config.analyticsIds)
  await app.ready()

  const gateway = await createGatewayService({
    database,
    clock,
    realClock: systemClock,
    logger,
    gatewayId: config.gatewayId,
  })
  app.server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))

  const ledger = createLedgerService({
    database,
    clock,
    realClock: systemClock,
    logger,
    carbonUrl: config.carbonUrl,
    agileFeeds: config.agileFeeds,
  })

  async function close(): Promise<void> {
    await gateway.close()
    await ledger.close()
    await app.close()
  }

  try {
    await ledger.start()
    const port = await listenOn(app.server, { host: config.host, port: config.port, setting: 'PORT' })
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
}

function brandOf(request: FastifyRequest): string {
  return findBrandByHost(request.host).id
}
