import { describeViolation, findViolation } from '@driveway/ocpp/message'
import type { CallOutcome, CallProblem } from '@driveway/ocpp/rpc-peer'
import type { RpcSide } from '@driveway/ocpp/rpc-side'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import type { RealClock } from '@driveway/service-kit/clock'
import type {
  ChargerCommand,
  ChargerCommandStore,
  CommandOutcome,
} from '@driveway/store/charger/charger-command-store'
import type { ChargerConnection } from './charger-socket.ts'
import type { Connections } from './connections.ts'

export type CommandRunner = {
  /** Something may be waiting for this charger. */
  wake(deviceNo: number): void
  /** Resolves when every command that was taken has its outcome stored. */
  drain(): Promise<void>
}

type Deps = {
  readonly commands: ChargerCommandStore
  readonly connections: Connections
  readonly side: RpcSide<CentralMessages, ChargerConnection>
  readonly realClock: RealClock
  readonly onFault: (error: unknown) => void
}

/** Sends what waits in the store to chargers that are on the line, and stores what they answer. */
export function createCommandRunner(deps: Deps): CommandRunner {
  const { commands, connections, side, realClock, onFault } = deps
  const awake = new Set<number>()
  const underWay = new Set<Promise<void>>()
  let isTaking = false

  function track(work: Promise<void>): void {
    const tracked = work.catch(onFault).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  async function takeAll(): Promise<void> {
    try {
      while (awake.size > 0) {
        const deviceNos = [...awake]
        awake.clear()
        for (const command of await commands.take(deviceNos, realClock.now())) track(run(command))
      }
    } finally {
      isTaking = false
    }
  }

  async function run(command: ChargerCommand): Promise<void> {
    const outcome = await send(command)
    await commands.settle(command.commandId, outcome, realClock.now())
  }

  async function send(command: ChargerCommand): Promise<CommandOutcome> {
    const peer = connections.findByDeviceNo(command.deviceNo)?.peer ?? null
    if (peer === null) return { ok: false, problem: 'the charger was not connected' }
    if (!isCentralAction(command.action)) {
      return { ok: false, problem: `${command.action} is not an action that a charger can be sent` }
    }
    const violation = findViolation(centralMessages[command.action].request, command.payload)
    if (violation !== null) return { ok: false, problem: describeViolation(violation) }
    return describeOutcome(await side.call(peer, command.action, command.payload as never))
  }

  return {
    wake(deviceNo) {
      awake.add(deviceNo)
      if (isTaking) return
      isTaking = true
      track(takeAll())
    },
    async drain() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

function isCentralAction(action: string): action is CentralAction {
  return Object.hasOwn(centralMessages, action)
}

function describeOutcome(outcome: CallOutcome<unknown>): CommandOutcome {
  return outcome.ok
    ? { ok: true, answer: outcome.value }
    : { ok: false, problem: describeProblem(outcome.problem) }
}

const silences = {
  'timed-out': 'the charger did not answer',
  closed: "the charger's line closed before it answered",
}

function describeProblem(problem: CallProblem): string {
  if (problem.code === 'refused') {
    return `the charger refused with ${problem.errorCode}: ${problem.description}`
  }
  if (problem.code === 'bad-answer') return `the charger's answer is not valid: ${problem.description}`
  return silences[problem.code]
}
