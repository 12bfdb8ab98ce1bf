import type { RealClock } from '@driveway/service-kit/clock'
import type { ChargerCommand, ChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { BoostRunner } from './boost-runner.ts'
import type { CallCharger } from './call-charger.ts'
import type { DeviceTurns } from '../connection/device-turns.ts'

export type CommandRunner = {
  /** Something may be waiting for this charger. */
  wake(deviceNo: number): void
  /** The store answers: what it could not be asked for before is asked for now. */
  takeLeft(): void
  /** Resolves when every command that was taken has its outcome stored. */
  drain(): Promise<void>
}

type Deps = {
  readonly commands: ChargerCommandStore
  readonly boostRunner: BoostRunner
  readonly call: CallCharger
  /** A stop must not overtake its boost. */
  readonly turns: DeviceTurns
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

/** Sends what waits in the store to chargers that are on the line, and stores what they answer. */
export function createCommandRunner(deps: Deps): CommandRunner {
  const { commands, boostRunner, call, turns, realClock, onFault } = deps
  const awake = new Set<number>()
  let taking: Promise<void> | null = null

  async function takeAll(): Promise<void> {
    let deviceNos: readonly number[] = []
    try {
      while (awake.size > 0) {
        deviceNos = [...awake]
        awake.clear()
        for (const command of await commands.take(deviceNos, realClock.now())) {
          void turns.take(command.deviceNo, () => run(command))
        }
      }
    } catch (error) {
      onFault(error)
      for (const deviceNo of deviceNos) awake.add(deviceNo)
    } finally {
      taking = null
    }
  }

  async function run(command: ChargerCommand): Promise<void> {
    // Whoever asked has been told of its failure by now: the charger must not do it after all.
    if (command.expiresAt <= realClock.now()) return
    if (command.kind !== 'raw') return boostRunner.run(command)
    const { commandId, deviceNo, action, payload } = command
    await commands.settle(commandId, await call(deviceNo, action, payload), realClock.now())
  }

  function takeLeft(): void {
    if (awake.size > 0) taking ??= takeAll()
  }

  return {
    takeLeft,
    wake(deviceNo) {
      awake.add(deviceNo)
      takeLeft()
    },
    async drain() {
      await taking
      await turns.drain()
    },
  }
}
