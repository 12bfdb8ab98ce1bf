import { createSingleFlight } from '@driveway/domain/single-flight'
import type { RealClock } from '@driveway/service-kit/clock'
import type { ChargerRooms } from './charger-rooms.ts'
import type { ConnectionRecord } from './connection/connection-record.ts'
import { pingConnections } from './connection/connection-watch.ts'
import type { Connections } from './connection/connections.ts'
import type { GatewayLease } from './connection/gateway-lease.ts'
import type { GatewaySettings } from './connection/gateway-settings.ts'
import type { RolloutWorker } from './rollouts/rollout-worker.ts'
import type { ToleranceRecord } from './ingest/tolerance-record.ts'

type Deps = Pick<
  ChargerRooms,
  'deliveries' | 'reader' | 'statusRequests' | 'commands' | 'operations' | 'runner' | 'boostRunner'
> & {
  readonly connections: Connections
  readonly lease: Pick<GatewayLease, 'maintain'>
  readonly connectionRecord: ConnectionRecord
  readonly tolerances: Pick<ToleranceRecord, 'maintain'>
  readonly rollouts: Pick<RolloutWorker, 'wake'>
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly onFault: (error: unknown) => void
}

/** Commands live for seconds, and may be ended a little late: after so many rounds, and sooner where rounds are long. */
const COMMANDS_EVERY_ROUNDS = 4
const BOOSTS_EVERY_ROUNDS = 20
const OPERATIONS_EVERY_ROUNDS = 20
const ROLLOUTS_EVERY_ROUNDS = 10
const LONG_ROUND_MS = 10_000

/** One timer for the whole gateway, however many chargers it has. */
export function startGatewayMaintenance(deps: Deps): { close(): Promise<void> } {
  const { connections, deliveries, commands, runner, boostRunner, realClock, settings, onFault } = deps
  const step = settings.maintenanceEveryMs >= LONG_ROUND_MS ? BOOSTS_EVERY_ROUNDS : 1
  let round = 0

  const storeRound = createSingleFlight(async () => {
    try {
      await deps.connectionRecord.maintain()
      await deps.tolerances.maintain()
      if (round % COMMANDS_EVERY_ROUNDS !== 0) return
      await commands.failExpired(realClock.now())
      runner.retry()
      if (round % OPERATIONS_EVERY_ROUNDS === 0) await deps.operations.failExpired(realClock.now())
      if (round % BOOSTS_EVERY_ROUNDS === 0) deliveries.deliver(await boostRunner.endFinished())
    } catch (error) {
      onFault(error)
    }
  })

  /** A round of its own: a lease must not wait for a slow statement. */
  const leaseRound = createSingleFlight(async () => {
    await deps.lease.maintain().catch(onFault)
  })

  const timer = setInterval(() => {
    round += step
    const now = realClock.now().getTime()
    pingConnections(connections.all(), now, settings)
    deliveries.check(now)
    deps.reader.check(now)
    deps.statusRequests.check(now)
    void leaseRound.run()
    void storeRound.run()
    if (round % ROLLOUTS_EVERY_ROUNDS === 0) deps.rollouts.wake()
  }, settings.maintenanceEveryMs)

  return {
    async close() {
      clearInterval(timer)
      await Promise.all([leaseRound.settle(), storeRound.settle()])
    },
  }
}
