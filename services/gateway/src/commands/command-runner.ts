import { createSingleFlight } from '@driveway/domain/single-flight'
import type {
  BoostCommand,
  ChargerCommand,
  ChargerCommandStore,
  RawCommand,
  RequestCommand,
} from '@driveway/store/chargers/charger-command-store'
import type { Epoch } from '@driveway/store/chargers/gateway-lease-store'
import type { ChargerCall, ServingDeps } from './charger-call.ts'

export type CommandRunner = {
  /** Takes the commands that wait for this charger. */
  wake(deviceNo: number): void
  /** Takes the commands that could not be taken while the store was down. */
  retry(): void
  /** Resolves when every command that was taken has its outcome stored. */
  drain(): Promise<void>
}

type Deps = ServingDeps & {
  readonly commands: ChargerCommandStore
  readonly runBoost: (command: BoostCommand) => Promise<void>
  /** The lease of this gateway: a command goes where the charger's newest connection is. */
  readonly epochOf: () => Epoch
  /** The public address of files; null: that by which the charger reached the server. */
  readonly fileOrigin: string | null
  readonly onFault: (error: unknown) => void
}

/** Sends commands from the store to connected chargers, and stores their outcome. */
export function createCommandRunner(deps: Deps): CommandRunner {
  const { commands, runBoost, connections, call, deviceQueue, clock, realClock, onFault } = deps
  const waiting = new Set<number>()

  const takes = createSingleFlight(async () => {
    let deviceNos: readonly number[] = []
    try {
      while (waiting.size > 0) {
        // Chargers whose connections are stored together are looked up together.
        await Promise.resolve()
        deviceNos = [...waiting]
        waiting.clear()
        const taking = { deviceNos, epoch: deps.epochOf(), now: realClock.now() }
        for (const command of await commands.take(taking)) {
          void deviceQueue.run(command.deviceNo, () => run(command))
        }
      }
    } catch (error) {
      onFault(error)
      for (const deviceNo of deviceNos) waiting.add(deviceNo)
    }
  })

  async function run(command: ChargerCommand): Promise<void> {
    if (command.kind !== 'raw' && command.kind !== 'request') return runBoost(command)
    const { commandId, deviceNo, expiresAt } = command
    await commands.settle(commandId, await call(deviceNo, toCall(command), expiresAt), realClock.now())
  }

  function toCall(command: RawCommand | RequestCommand): ChargerCall {
    if (command.kind === 'raw') {
      return { kind: 'raw', action: command.action, payload: command.payload }
    }
    const origin = deps.fileOrigin ?? connections.findByDeviceNo(command.deviceNo)?.origin ?? ''
    return { kind: 'operator-request', request: command.request, now: clock.now(), origin }
  }

  function retry(): void {
    if (waiting.size > 0) takes.request()
  }

  return {
    retry,
    wake(deviceNo) {
      waiting.add(deviceNo)
      takes.request()
    },
    async drain() {
      await takes.settle()
      await deviceQueue.drain()
    },
  }
}
