import { once } from 'node:events'
import { createServer } from 'node:http'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { answerUsage, tell } from './role.ts'

const logger = createLogger({ name: 'bench', level: 'warn' })
const clocks = { clock: systemClock, realClock: systemClock }

type Beside = { close(): Promise<void> }
type Surroundings = { readonly database: Database; readonly logger: typeof logger } & typeof clocks

/**
 * The gateway as it is, behind a bare HTTP server, in a process whose argument is the database's address; `startBeside`
 * starts what else runs in that process.
 */
export async function serveGateway(
  startBeside: (surroundings: Surroundings) => Promise<readonly Beside[]>,
): Promise<void> {
  const database = openDatabase({ url: process.argv[2] ?? '' })
  const gateway = await createGatewayService({ database, ...clocks, logger, gatewayId: 'bench' })
  const beside = await startBeside({ database, logger, ...clocks })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')

  async function stop(): Promise<void> {
    await gateway.close()
    for (const each of beside) await each.close()
    server.closeAllConnections()
    server.close()
    await database.close()
    process.disconnect()
  }

  process.once('SIGTERM', () => void stop())
  answerUsage()
  tell(server.address())
}
