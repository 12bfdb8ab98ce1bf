import { createGatewayService } from '@driveway/gateway/gateway-service'
import { createHomeLearner, startHomeLearner } from '@driveway/ledger/homes/home-learner'
import { createLedgerService } from '@driveway/ledger/ledger-service'
import { createPlannerService } from '@driveway/planner/planner-service'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createHouseProfileStore } from '@driveway/store/forecasts/house-profile-store'
import { openDatabase } from '@driveway/store/kernel/database'
import type { MemoryLink } from './memory-link.ts'
import { waitReally } from './virtual-time.ts'

/** Virtual time. The planner looks for scheduled work at each step of time, and once more this long after it. */
export const PLANNER_CHECK_MS = 1_000
const POOL_SIZE = 8
/** Real time. */
const CLOSE_MS = 2_000

/** Time passes in steps: everything that looks at the clock does so once in a step. */
function findSettings(stepMs: number) {
  return {
    gateway: {
      heartbeatSeconds: 3600,
      pingEveryMs: HOUR_MS,
      deadAfterMs: 3 * HOUR_MS,
      maintenanceEveryMs: stepMs,
      leaseMs: 30 * MINUTE_MS,
      renewLeaseEveryMs: 10 * MINUTE_MS,
      writeTolerancesEveryMs: HOUR_MS,
      solarFactsMs: HOUR_MS,
    },
    planner: { checkEveryMs: PLANNER_CHECK_MS, hasOwnThread: false },
  }
}

type Deps = {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly logger: Logger
  readonly link: MemoryLink
  readonly random: () => number
  readonly stepMs: number
}

/** The server of the proof: gateway, planner and ledger of the product on one database. */
export function createProofServer(deps: Deps) {
  const { databaseUrl, clock, logger, link, random } = deps
  const settings = findSettings(deps.stepMs)
  let running: Awaited<ReturnType<typeof startServices>> | null = null

  async function startServices() {
    const database = openDatabase({ url: databaseUrl, poolSize: POOL_SIZE })
    // The pool would close a connection that is idle for seconds, which pass at once here.
    database.pool.options.idleTimeoutMillis = 0
    const shared = { database, clock, realClock: clock, logger }
    const gateway = await createGatewayService({ ...shared, settings: settings.gateway })
    const planner = await createPlannerService({ ...shared, settings: { ...settings.planner, random } })
    // The ledger is not started: it would look for work at every change, and is asked at every half hour instead.
    const ledger = createLedgerService({ ...shared, carbonUrl: null, agileFeeds: [] })
    const learner = createHomeLearner({ store: createHouseProfileStore(database), clock })
    const homes = startHomeLearner({ learner, everyMs: HOUR_MS, logger })
    return { database, gateway, planner, ledger, homes }
  }

  return {
    isUp: () => running !== null,
    async start(): Promise<void> {
      running = await startServices()
      link.attach(running.gateway)
    },
    /** Lets the ledger work out what the meters have reported; the planner reads levels from there. */
    async settleMeters(): Promise<void> {
      await running?.ledger.settleAll()
    },
    /** Breaks every connection at once and starts nothing more, as a killed process does. */
    async kill(): Promise<void> {
      if (running === null) return
      const { database, gateway, planner, homes } = running
      running = null
      link.attach(null)
      // Without its database a closing service can finish nothing, like one that is killed.
      await database.close()
      const closes = [gateway.close(), planner.close(), homes.close()].map((each) => each.catch(() => {}))
      // A part that waits for its own timeout would wait for ever: virtual time stands still meanwhile.
      await Promise.race([Promise.all(closes), waitReally(CLOSE_MS)])
    },
  }
}
