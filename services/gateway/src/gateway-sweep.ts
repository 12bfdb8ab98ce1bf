import type { RealClock } from '@driveway/service-kit/clock'
import type { ChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { BoostRunner } from './commands/boost-runner.ts'
import type { CommandRunner } from './commands/command-runner.ts'
import type { Connections } from './connection/connections.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { LineRecord } from './connection/connection-record.ts'
import { watchLines } from './connection/connection-watch.ts'
import type { PlanKeeper } from './profile-delivery/plan-keeper.ts'

type Deps = {
  readonly connections: Connections
  readonly lineRecord: LineRecord
  readonly plans: PlanKeeper
  readonly commands: ChargerCommandStore
  readonly runner: CommandRunner
  readonly boostRunner: BoostRunner
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly onFault: (error: unknown) => void
}

/** Commands live for seconds; nobody minds one that is ended a little late. */
const COMMANDS_EVERY_SWEEPS = 4
const BOOSTS_EVERY_SWEEPS = 20

/** The one timer of the gateway, however many chargers it has. */
export function createGatewaySweep(deps: Deps): { close(): Promise<void> } {
  const { connections, lineRecord, plans, commands, runner, boostRunner, realClock, settings, onFault } = deps
  let count = 0
  let running: Promise<void> | null = null

  async function sweepStore(): Promise<void> {
    try {
      await lineRecord.sweep()
      if (count % COMMANDS_EVERY_SWEEPS !== 0) return
      await commands.failExpired(realClock.now())
      runner.takeLeft()
      if (count % BOOSTS_EVERY_SWEEPS === 0) plans.wakeDevices(await boostRunner.endUnused())
    } catch (error) {
      onFault(error)
    } finally {
      running = null
    }
  }

  const timer = setInterval(() => {
    count += 1
    const now = realClock.now().getTime()
    watchLines(connections.all(), now, settings)
    plans.sweep(now)
    running ??= sweepStore()
  }, settings.sweepEveryMs)

  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
