import type { CallOutcome, CallProblem } from '@driveway/ocpp/rpc-peer'
import type { RpcSide } from '@driveway/ocpp/rpc-side'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { RealClock } from '@driveway/service-kit/clock'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { CallCharger, ChargerCall } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import { clearBoost, makeBoostCall } from './boost-call.ts'
import { makeDefaultProfileCall } from './default-profile.ts'

/** A call of OCPP 1.6, and the answers that mean that the charger does it; null where any answer will do. */
type WireCall = {
  readonly action: string
  readonly payload: unknown
  readonly accepts: readonly string[] | null
}

type Deps = {
  readonly connections: Pick<Connections, 'findByDeviceNo'>
  readonly side: Pick<RpcSide<CentralMessages, ChargerConnection>, 'call'>
  readonly realClock: RealClock
}

export function createCallCharger({ connections, side, realClock }: Deps): CallCharger {
  return async function callCharger(deviceNo, call, expiresAt) {
    const peer = connections.findByDeviceNo(deviceNo)?.peer ?? null
    if (peer === null) return fail('away', 'the charger was not connected')
    const wireCall = translate(call)
    if (wireCall === null) return fail('unsendable', 'there are no charging limits to send')
    const { action, payload, accepts } = wireCall
    const problem = findCommandProblem(action, payload)
    if (problem !== null) return fail('unsendable', problem)
    // The sender of an expired command has been told that it failed, so the charger must not carry it out.
    if (expiresAt !== undefined && expiresAt <= realClock.now()) {
      return fail('silent', 'the command expired before it could be sent')
    }
    const outcome = toOutcome(await side.call(peer, action as CentralAction, payload as never))
    return accepts === null ? outcome : requireAcceptance(action, outcome, accepts)
  }
}

function translate(call: ChargerCall): WireCall | null {
  switch (call.kind) {
    case 'boost-start':
      return makeBoostCall(call)
    case 'boost-stop':
      return clearBoost
    case 'charging-limits':
      return makeDefaultProfileCall(call.steps)
    case 'raw':
      return { action: call.action, payload: call.payload, accepts: null }
    default:
      return call satisfies never
  }
}

function requireAcceptance(
  action: string,
  outcome: CommandOutcome,
  accepts: readonly string[],
): CommandOutcome {
  if (!outcome.ok) return outcome
  const { status } = outcome.answer as { status: string }
  return accepts.includes(status) ? outcome : fail('refused', `the charger answered ${status} to ${action}`)
}

function toOutcome(outcome: CallOutcome<unknown>): CommandOutcome {
  return outcome.ok ? { ok: true, answer: outcome.value } : toFailure(outcome.problem)
}

function toFailure(problem: CallProblem): CommandFailure {
  switch (problem.code) {
    case 'refused':
      return fail('refused', `the charger refused with ${problem.errorCode}: ${problem.description}`)
    case 'bad-answer':
      return fail('refused', `the charger's answer is not valid: ${problem.description}`)
    case 'timed-out':
      return fail('silent', 'the charger did not answer')
    case 'closed':
      return fail('away', "the charger's connection closed before it answered")
    default:
      return problem satisfies never
  }
}

function fail(code: CommandFailure['code'], problem: string): CommandFailure {
  return { ok: false, code, problem }
}
