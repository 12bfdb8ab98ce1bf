import type { CallOutcome, CallProblem } from '@driveway/ocpp/rpc-peer'
import type { RpcSide } from '@driveway/ocpp/rpc-side'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { RealClock } from '@driveway/service-kit/clock'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { CallCharger, ChargerCall } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import { clearBoost, makeBoostCall, makeBoostLimitCall } from './boost-call.ts'
import { clearCache, sendCardList } from './card-list-call.ts'
import { makeCertificateCall } from './security-handlers.ts'
import { clearLimits, makeLimitCall } from './limit-profile.ts'
import { makeStopCall, startTransaction } from './transaction-call.ts'
import type { WireCall } from './wire-call.ts'

type Deps = {
  readonly connections: Pick<Connections, 'findByDeviceNo'>
  readonly side: Pick<RpcSide<CentralMessages, ChargerConnection>, 'call'>
  readonly realClock: RealClock
}

export function createCallCharger(send: SendCall): CallCharger {
  return function callCharger(deviceNo, call, expiresAt) {
    if (call.kind === 'card-list')
      return sendCardList(call, (wireCall) => send(deviceNo, wireCall, expiresAt))
    const wireCall = translate(call)
    if (wireCall !== null) return send(deviceNo, wireCall, expiresAt)
    return Promise.resolve(fail('unsendable', 'there are no charging limits to send'))
  }
}

/** Sends one call of the protocol. */
export type SendCall = (deviceNo: number, call: WireCall, expiresAt?: Date) => Promise<CommandOutcome>

export function createSendCall({ connections, side, realClock }: Deps): SendCall {
  return async function send(deviceNo, { action, payload, accepts }, expiresAt) {
    const peer = connections.findByDeviceNo(deviceNo)?.peer ?? null
    if (peer === null) return fail('away', 'the charger was not connected')
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

function translate(call: Exclude<ChargerCall, { kind: 'card-list' }>): WireCall | null {
  switch (call.kind) {
    case 'boost-start':
      return makeBoostCall(call)
    case 'boost-stop':
      return clearBoost
    case 'charging-limits':
      return makeLimitCall(call)
    case 'boost-limits':
      return makeBoostLimitCall(call)
    case 'limits-clear':
      return clearLimits
    case 'transaction-start':
      return startTransaction
    case 'transaction-stop':
      return makeStopCall(call.transactionId)
    case 'card-cache-clear':
      return clearCache
    case 'certificate':
      return makeCertificateCall(call.chain)
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
