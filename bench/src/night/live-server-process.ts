import { once } from 'node:events'
import { createServer } from 'node:http'
import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { createPlannerService } from '@driveway/planner/planner-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createLogger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { createLiveClock } from './live-clock.ts'

/** Gateway, planner and ledger in a process that is killed in the middle of the night. */
const [url = '', start = '', realStart = '', port = '0'] = process.argv.slice(2)
const world = createLiveClock(Number(start))
if (realStart !== '') world.run(Number(realStart))
process.on('message', (message) => world.run(Number(message)))
// The parent is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const database = openDatabase({ url })
const logger = createLogger({ name: 'live-night', level: 'fatal' })
const clock = { now: () => new Date(world.now()) }
const shared = { database, clock, realClock: systemClock, logger }
const gateway = await createGatewayService(shared)
await createPlannerService(shared)
await createLedgerService({ ...shared, carbonUrl: null, agileFeeds: [] }).start()
const server = createServer()
server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head))
server.listen({ port: Number(port), host: '127.0.0.1' })
await once(server, 'listening')
process.send?.(server.address())
