import { once } from 'node:events'
import { createServer } from 'node:http'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/database'
import { answerUsage, tell } from './role.ts'

/** The gateway as it is, behind a bare HTTP server. Its argument is the database's address. */
const database = openDatabase({ url: process.argv[2] ?? '' })
const gateway = await createGatewayService({
  database,
  clock: systemClock,
  realClock: systemClock,
  logger: createLogger({ name: 'bench', level: 'warn' }),
  gatewayId: 'bench',
})
const server = createServer()
server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
await once(server, 'listening')

answerUsage()
tell(server.address())

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await gateway.close()
  server.closeAllConnections()
  server.close()
  await database.close()
  process.disconnect()
}
