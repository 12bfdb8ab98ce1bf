import { describeViolation, findViolation } from '@driveway/ocpp/message'
import type { CallOutcome, CallProblem } from '@driveway/ocpp/rpc-peer'
import type { RpcSide } from '@driveway/ocpp/rpc-side'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/charger/charger-command-store'
import type { ChargerConnection } from './charger-socket.ts'
import type { Connections } from './connections.ts'

/** Calls a charger if it is on the line; whatever goes wrong is part of the answer. */
export type CallCharger = (deviceNo: number, action: string, payload: unknown) => Promise<CommandOutcome>

export function createCallCharger(deps: {
  connections: Connections
  side: RpcSide<CentralMessages, ChargerConnection>
}): CallCharger {
  return async function callCharger(deviceNo, action, payload) {
    const peer = deps.connections.findByDeviceNo(deviceNo)?.peer ?? null
    if (peer === null) return fail('away', 'the charger was not connected')
    if (!isCentralAction(action)) {
      return fail('unsendable', `${action} is not an action that a charger can be sent`)
    }
    const violation = findViolation(centralMessages[action].request, payload)
    if (violation !== null) return fail('unsendable', describeViolation(violation))
    return toOutcome(await deps.side.call(peer, action, payload as never))
  }
}

function isCentralAction(action: string): action is CentralAction {
  return Object.hasOwn(centralMessages, action)
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
