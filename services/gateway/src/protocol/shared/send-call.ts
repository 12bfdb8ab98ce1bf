import type { CallOutcome, CallProblem, RpcPeer } from '@driveway/ocpp/rpc-peer'
import type { RealClock } from '@driveway/service-kit/clock'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { WireCall } from './wire-call.ts'

type Deps = {
  readonly findPeer: (deviceNo: number) => RpcPeer<ChargerConnection> | null
  readonly realClock: RealClock
  /** Explains why a call violates its schema; null if it does not. */
  readonly findProblem: (action: string, payload: unknown) => string | null
  readonly call: (
    peer: RpcPeer<ChargerConnection>,
    action: string,
    payload: unknown,
  ) => Promise<CallOutcome<unknown>>
}

/** Sends one call of the protocol. */
export type SendCall = (deviceNo: number, call: WireCall, expiresAt?: Date) => Promise<CommandOutcome>

export function createSendCall({ findPeer, realClock, findProblem, call }: Deps): SendCall {
  return async function send(deviceNo, { action, payload, accepts }, expiresAt) {
    const peer = findPeer(deviceNo)
    if (peer === null) return fail('away', 'the charger was not connected')
    const problem = findProblem(action, payload)
    if (problem !== null) return fail('unsendable', problem)
    // The sender of an expired command has been told that it failed, so the charger must not carry it out.
    if (expiresAt !== undefined && expiresAt <= realClock.now()) {
      return fail('silent', 'the command expired before it could be sent')
    }
    const answered = await call(peer, action, payload)
    if (accepts === null) return toOutcome(answered)
    if (isAcceptedError(answered, accepts)) return { ok: true, answer: null }
    return requireAcceptance(action, toOutcome(answered), accepts)
  }
}

export function fail(code: CommandFailure['code'], problem: string): CommandFailure {
  return { ok: false, code, problem }
}

function isAcceptedError(outcome: CallOutcome<unknown>, accepts: readonly string[]): boolean {
  if (outcome.ok || outcome.problem.code !== 'refused') return false
  return accepts.includes(outcome.problem.errorCode)
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
