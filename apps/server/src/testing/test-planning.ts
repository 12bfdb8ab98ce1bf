import { startTestGateway, type GatewayOptions } from '@driveway/gateway/testing/test-gateway'
import { createPlannerService } from '@driveway/planner/planner-service'
import { systemClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'

type Options = GatewayOptions & {
  /** Draws the random delays: none unless it is given. */
  readonly random?: () => number
  /** Real time that a charger has to read the level after it reconnected: none unless it is given. */
  readonly levelWaitMs?: number
}

/** A gateway and a planner that meet in the database and write to one log. */
export async function startTestPlanning(
  database: Database,
  { random, levelWaitMs = 0, ...options }: Options = {},
) {
  const gateway = await startTestGateway(database, options)
  const planner = await createPlannerService({
    database,
    clock: options.clock ?? systemClock,
    realClock: options.realClock ?? systemClock,
    logger: gateway.logger,
    settings: {
      checkEveryMs: 20,
      watchEveryMs: 20,
      levelWaitMs,
      hasOwnThread: false,
      random: random ?? (() => 0),
    },
  })
  let isClosed = false

  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    await planner.close()
    await gateway.close()
  }

  return { ...gateway, close, [Symbol.asyncDispose]: close }
}
