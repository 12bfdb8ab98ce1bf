import { createApiService } from '@driveway/api/api-service'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { systemClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { BENCH_BRAND } from './customers.ts'
import { answerUsageRequests, sendToParent } from './bench-process.ts'

/** Gateway and API on one port, as in the server. Its argument is the database URL. */
const database = openDatabase({ url: process.argv[2] ?? '' })
const logger = createLogger({ name: 'bench', level: 'warn' })
const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
createApiService({
  database,
  clock: systemClock,
  worldClock: systemClock,
  logger,
  brandOf: () => BENCH_BRAND,
  isIntrospectionAllowed: false,
}).register(app)
const gateway = await createGatewayService({
  database,
  clock: systemClock,
  realClock: systemClock,
  logger,
})
app.server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
await app.listen({ port: 0, host: '127.0.0.1' })

answerUsageRequests()
sendToParent(app.server.address())

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await gateway.close()
  await app.close()
  await database.close()
  process.disconnect()
}
