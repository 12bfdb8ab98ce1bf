import type { Server } from 'node:net'
import { systemClock, type Clock } from '@driveway/service-kit/clock'
import { createConnectionLimit } from '@driveway/service-kit/http/connection-limit'
import { guardHost } from '@driveway/service-kit/http/host-guard'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createProxyTrust } from '@driveway/service-kit/http/trusted-proxies'
import type { Logger } from '@driveway/service-kit/logger'
import { createKeyRing, type KeyRing } from '@driveway/service-kit/secrets/key-ring'
import { loadSecretsKey } from '@driveway/service-kit/secrets/secrets-key'
import { closeAll, type Closer } from '@driveway/service-kit/shutdown'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSecretKeyStore } from '@driveway/store/accounts/secret-key-store'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './settings/config.ts'
import type { ServerFeed } from './database/server-feed.ts'
import { registerChargerFiles } from './charger-files/file-routes.ts'
import { listenOn } from './listener/listen.ts'
import { startOperationServer, type OperationServer } from './operation/operation-server.ts'
import { openConsoleSite } from './console/console-site.ts'
import { countRequests, observePool } from './operation/request-metrics.ts'
import { createRequestDrain } from './request-drain.ts'
import { serviceNames, type ServiceName } from './settings/service-name.ts'
import type { ServerDeps } from './services/service-deps.ts'
import { serviceTable, type ServerService } from './services/service-table.ts'
import { startTlsListener, type TlsListener } from './tls/tls-listener.ts'
import { answerPlainHttpChargers } from './web/charger-address.ts'
import { registerWebPages } from './web/web-pages.ts'

export type RunningServer = {
  readonly port: number
  /** Null without a certificate. */
  readonly tlsPort: number | null
  /** Null without OPERATION_PORT. */
  readonly operationPort: number | null
  close(): Promise<void>
}

const ownPools: ReadonlySet<ServiceName> = new Set(['gateway', 'ledger'])

/** A service closes within this, its parts included. */
const CLOSE_DEADLINE_MS = 20_000
const LAST_ANSWERS_MS = 3_000
/** Less than the operator's command waits. */
const LEARN_KEYS_EVERY_MS = 5_000

type ServerOptions = {
  readonly config: ServerConfig
  readonly database: Database
  /** World time: schedules, tariffs, readings and charger timestamps. */
  readonly clock: Clock
  readonly logger: Logger
  /** The change feed over NATS; without it changes travel by PostgreSQL. */
  readonly feed?: Pick<ServerFeed, 'isConnected'> | null
}

/** Runs the configured services in one process behind one origin. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, database, clock, logger } = options
  const { isHttpsOnly, trustedProxies } = config
  const app = openHttpEdge({ logger, isHttpsOnly, trustedProxies })
  countRequests(app)
  const site = config.services.includes('console') ? openConsoleSite(app, config, logger) : null
  guardHost(app, {
    hosts: config.hosts,
    loadHosts: () => listStoredHosts(database),
    openPaths: serviceTable.gateway.paths,
    clock: systemClock,
  })
  const limitConnections = createConnectionLimit({
    maxPerAddress: config.connectionsPerAddress,
    isTrustedProxy: createProxyTrust(trustedProxies),
  })
  const drain = createRequestDrain(app)
  const closers: Closer[] = [{ name: 'http', close: () => closeHttp(app) }]
  if (site) closers.unshift({ name: 'console site', close: () => site.close() })
  const secrets = createKeyRing(config.secretsKey ?? (await loadSecretsKey(config.dataFolder)))
  closers.push(await followStoredKeys(secrets, database, logger))
  const deps = { config, database, worldClock: clock, realClock: systemClock, logger, secrets }
  /** The gateway and the ledger have connections of their own, so that customers' queries never take them. */
  function openPool(name: ServiceName): Database {
    if (!ownPools.has(name)) return database
    const own = openDatabase({
      url: database.url,
      ownerUrl: database.ownerUrl,
      listen: database.listen,
      poolSize: config.databasePoolSize,
    })
    closers.push({ name: `${name} database`, close: () => own.close() }, observe(name, own))
    return own
  }
  if (config.services.includes('api')) addWorldTime(app, clock)
  try {
    const services: ServerService[] = []
    for (const name of config.services) {
      const service = await serviceTable[name].create({ ...deps, database: openPool(name) })
      services.push(service)
      closers.unshift({ name, close: async () => service.close?.() })
      service.register?.(name === 'console' && site ? site : app)
    }
    addSharedRoutes(app, deps, services)
    await site?.ready()
    await app.ready()
    for (const service of services) {
      if (service.handleUpgrade) app.server.on('upgrade', service.handleUpgrade)
      await service.start?.()
    }
    limitConnections(app.server)
    const tls = await startTls(app, services, config, logger, limitConnections)
    if (tls !== null) closers.push({ name: 'tls', close: () => tls.close() })
    const port = await listenOn(app.server, { host: config.host, port: config.port, setting: 'PORT' })
    closers.push(observe('shared', database))
    const operation = await startOperation(options)
    if (operation !== null) closers.push({ name: 'operation', close: () => operation.close() })
    closers.unshift({
      name: 'requests',
      close() {
        operation?.startDraining()
        return drain.finish()
      },
    })
    return {
      port,
      tlsPort: tls?.port ?? null,
      operationPort: operation?.port ?? null,
      close: () => closeAll(closers, logger, CLOSE_DEADLINE_MS),
    }
  } catch (error) {
    await closeAll(closers, logger, CLOSE_DEADLINE_MS)
    throw error
  }
}

/** A key that the operator replaces while servers run is known to all of them before the first value changes. */
async function followStoredKeys(secrets: KeyRing, database: Database, logger: Logger): Promise<Closer> {
  const store = createSecretKeyStore(database)
  secrets.learn(await store.load())
  const timer = setInterval(() => {
    store
      .load()
      .then((stored) => secrets.learn(stored))
      .catch((error: unknown) => logger.warn({ err: error }, 'stored keys were not read'))
  }, LEARN_KEYS_EVERY_MS)
  timer.unref()
  return { name: 'stored keys', close: async () => clearInterval(timer) }
}

async function listStoredHosts(database: Database): Promise<readonly string[]> {
  const organisations = await createOrganisationStore(database).listAll()
  return organisations.flatMap(({ appUrl }) => (appUrl === null ? [] : [new URL(appUrl).hostname]))
}

/** Connections that are still open when everything else has ended have nothing to wait for. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  await app.close().finally(() => clearTimeout(timer))
}

function observe(name: string, database: Database): Closer {
  const end = observePool(name, database)
  return { name: `${name} metrics`, close: async () => end() }
}

async function startOperation({
  config,
  database,
  clock,
  logger,
  feed = null,
}: ServerOptions): Promise<OperationServer | null> {
  if (config.operation === null) return null
  const deps = { database, feed, clock: systemClock, worldClock: clock, logger }
  return startOperationServer({ ...config.operation, ...deps })
}

async function startTls(
  app: FastifyInstance,
  services: readonly ServerService[],
  { tls, host, authority }: ServerConfig,
  logger: Logger,
  onServer: (server: Server) => void,
): Promise<TlsListener | null> {
  if (tls === null) return null
  const handlers = services.flatMap((service) => service.handleUpgrade ?? [])
  return startTlsListener(
    app,
    handlers,
    { ...tls, host, authorityFolder: authority.folder, onServer },
    logger,
  )
}

/** The app computes ages in world time, whatever the clock of the device says. */
function addWorldTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/graphql')) reply.header('x-world-time', clock.now().toISOString())
    done()
  })
}

function addSharedRoutes(
  app: FastifyInstance,
  { config, database, realClock, worldClock }: ServerDeps,
  running: readonly ServerService[],
): void {
  const { services } = config
  for (const name of serviceNames) if (!services.includes(name)) hidePaths(app, name)
  if (services.includes('gateway')) {
    answerPlainHttpChargers(app)
    registerChargerFiles(app, { database, realClock, folder: config.chargerFilesFolder })
  }
  const [answerPage] = running.flatMap((service) => service.answerPage ?? [])
  if (answerPage) {
    const answers = { answerPage, worldTime: () => worldClock.now() }
    registerWebPages(app, config.webFolder, config.analyticsIds, {
      answers,
      languages: config.languages,
    })
  }
}

/** Keeps the addresses of a service that runs elsewhere from being answered with the web page. */
function hidePaths(app: FastifyInstance, name: ServiceName): void {
  for (const path of serviceTable[name].paths) {
    app.all(path, (_request, reply) => reply.callNotFound())
    app.all(`${path}/*`, (_request, reply) => reply.callNotFound())
  }
}
