import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createApiService } from '@driveway/api/api-service'
import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createLinksService } from '@driveway/links/links-service'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { createConsoleService } from '@driveway/operator/console/console-service'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { createPlannerService } from '@driveway/planner/planner-service'
import { systemClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { createServerCertificate } from '@driveway/testkit/test-certificates'
import { sendToParent, serveParent } from './bench-process.ts'
import { BENCH_BRAND } from './customers.ts'
import { createLiveClock } from './live-clock.ts'
import type { ServerOptions } from './start-server.ts'

/** Some services of the product in one process, with all of their checks. Its argument describes them. */
const options = JSON.parse(process.argv[2] ?? '{}') as ServerOptions
const logger = createLogger({ name: 'bench', level: options.logLevel ?? 'warn' })
const database = openDatabase({ url: options.url })
const live = options.world && createLiveClock(options.world)
const clock = live ?? systemClock
process.on('message', (at) => (typeof at === 'number' ? live?.run(at) : null))
const shared = { database, logger, clock, realClock: systemClock }
const closing: (() => Promise<unknown>)[] = []

function has(service: ServerOptions['services'][number]): boolean {
  return options.services.includes(service)
}

const edge = has('api') ? openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] }) : null
if (edge !== null) {
  const isIntrospectionAllowed = false
  createApiService({
    ...shared,
    clock: systemClock,
    worldClock: clock,
    secrets: createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES)),
    brandOf: () => BENCH_BRAND,
    isIntrospectionAllowed,
  }).register(edge)
}

/** The console has an edge of its own, as in the server, which tells it by the host. */
async function openConsole(): Promise<number> {
  const site = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
  createConsoleService({ ...shared, clock: systemClock, brands: operatorBrands }).register(site)
  await site.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => site.close())
  return (site.server.address() as AddressInfo).port
}

/** Bare, unless people ask it too; with a certificate it serves TLS as the server does. */
async function createBareServer() {
  if (!options.isTls) return createServer()
  const certificate = await createServerCertificate()
  return createTlsServer({
    ...certificate,
    minVersion: 'TLSv1.2',
    requestCert: true,
    rejectUnauthorized: false,
  })
}

const server = edge?.server ?? (await createBareServer())
if (has('gateway')) {
  const gateway = await createGatewayService(shared)
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  closing.push(() => gateway.close())
}
if (has('links')) {
  const secrets = createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES))
  const links = await createLinksService({
    ...shared,
    clock: systemClock,
    worldClock: clock,
    secrets,
    localNetworks: ['loopback'],
  })
  closing.push(() => links.close())
}
if (has('planner')) {
  const planner = await createPlannerService(shared)
  closing.push(() => planner.close())
}
if (has('ledger')) {
  const { ledgerDelays: delays } = options
  const feeds = { carbonUrl: null, agileFeeds: [] }
  const ledger = createLedgerService({ ...shared, ...feeds, ...(delays && { settings: { delays } }) })
  await ledger.start()
  closing.push(() => ledger.close())
}
const consolePort = has('console') ? await openConsole() : null
const address = { port: options.port ?? 0, host: '127.0.0.1' }
if (edge === null) {
  server.listen({ ...address, backlog: 4096 })
  await once(server, 'listening')
} else await edge.listen(address)

serveParent(async () => {
  for (const close of closing) await close()
  await edge?.close()
  server.closeAllConnections()
  server.close()
  await database.close()
})
// The parent is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
sendToParent({ ...(server.address() as AddressInfo), ...(consolePort !== null && { consolePort }) })
