import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { answerUsageRequests, sendToParent } from './bench-process.ts'

const logger = createLogger({ name: 'bench', level: 'warn' })
const clocks = { clock: systemClock, realClock: systemClock }

type Closable = { close(): Promise<void> }
type Context = { readonly database: Database; readonly logger: typeof logger } & typeof clocks

/**
 * Serves the gateway behind a bare HTTP server. The argument of the process is the database URL; `startOthers` starts
 * further services in the process. With a certificate it serves TLS as the server does.
 */
export async function serveGateway(
  startOthers: (context: Context) => Promise<readonly Closable[]>,
  certificate: { readonly cert: string; readonly key: string } | null = null,
): Promise<void> {
  const database = openDatabase({ url: process.argv[2] ?? '' })
  const gateway = await createGatewayService({ database, ...clocks, logger })
  const others = await startOthers({ database, logger, ...clocks })
  const server = certificate
    ? createTlsServer({ ...certificate, minVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: false })
    : createServer()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')

  async function stop(): Promise<void> {
    await gateway.close()
    for (const each of others) await each.close()
    server.closeAllConnections()
    server.close()
    await database.close()
    process.disconnect()
  }

  process.once('SIGTERM', () => void stop())
  answerUsageRequests()
  sendToParent(server.address())
}
