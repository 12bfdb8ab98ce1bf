import { once } from 'node:events'
import { createServer } from 'node:http'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/database'
import { answerUsage, tell } from './role.ts'

/**
 * Gateway and ledger in one process, as a small installation runs them. The ledger is made to look far more often than
 * it does by default, since here every charger says in a second what others say in an hour.
 */
const settings = { delays: { house: 2_000, energy: 2_000, cable: 500 } }
const database = openDatabase({ url: process.argv[2] ?? '' })
const logger = createLogger({ name: 'bench', level: 'warn' })
const clocks = { clock: systemClock, realClock: systemClock }
const gateway = await createGatewayService({ database, ...clocks, logger, gatewayId: 'bench' })
const ledger = createLedgerService({ database, ...clocks, logger, carbonUrl: null, agileFeeds: [], settings })
await ledger.start()
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
  await ledger.close()
  await database.close()
  process.disconnect()
}
