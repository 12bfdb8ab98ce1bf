import type { CallOutcome, CallProblem } from '@driveway/ocpp/rpc-peer'
import type { RpcSide } from '@driveway/ocpp/rpc-side'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { Connections } from '../connection/connections.ts'

/** Calls a charger if it is on the line; whatever goes wrong is part of the answer. */
export type CallCharger = (deviceNo: number, action: string, payload: unknown) => Promise<CommandOutcome>

export function createCallCharger(deps: {
  connections: Connections
  side: RpcSide<CentralMessages, ChargerConnection>
}): CallCharger {
  return async function callCharger(deviceNo, action, payload) {
    const peer = deps.connections.findByDeviceNo(deviceNo)?.peer ?? null
    if (peer === null) return fail('away', 'the charger was not connected')
    const problem = findCommandProblem(action, payload)
    if (problem !== null) return fail('unsendable', problem)
    return toOutcome(await deps.side.call(peer, action as CentralAction, payload as never))
  }
}

function toOutcome(outcome: CallOutcome<unknown>): CommandOutcome {
  return outcome.ok ? { ok: true, answer: outcome.value } : toFailure(outcome.problem)
}

const silences = {
  'timed-out': fail('silent', 'the charger did not answer'),
  closed: fail('away', "the charger's line closed before it answered"),
}

function toFailure(problem: CallProblem): CommandFailure {
  if (problem.code === 'refused') {
    return fail('refused', `the charger refused with ${problem.errorCode}: ${problem.description}`)
  }
  if (problem.code === 'bad-answer') {
    return fail('refused', `the charger's answer is not valid: ${problem.description}`)
  }
  return silences[problem.code]
}

function fail(code: CommandFailure['code'], problem: string): CommandFailure {
  return { ok: false, code, problem }
}
