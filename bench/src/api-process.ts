import { createApiService } from '@driveway/api/api-service'
import { systemClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { BENCH_BRAND } from './customers.ts'
import { answerUsageRequests, sendToParent } from './bench-process.ts'

/**
 * The API with all of its checks. Its arguments are the database URL and, for a fixed world clock, the world
 * time.
 */
const [, , url = '', worldNow] = process.argv
const worldClock = worldNow === undefined ? systemClock : { now: () => new Date(worldNow) }
const database = openDatabase({ url })
const logger = createLogger({ name: 'bench', level: 'warn' })
const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
createApiService({
  database,
  clock: systemClock,
  worldClock,
  logger,
  brandOf: () => BENCH_BRAND,
  isIntrospectionAllowed: false,
}).register(app)
await app.listen({ port: 0, host: '127.0.0.1' })

answerUsageRequests()
sendToParent(app.server.address())

process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await app.close()
  await database.close()
  process.disconnect()
}
