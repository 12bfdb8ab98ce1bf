import { fail, type Result } from '@driveway/domain/result'
import {
  commandActions as actions16,
  findCommandProblem as findProblem16,
} from '@driveway/ocpp/v16/command-problem'
import {
  commandActions as actions201,
  findCommandProblem as findProblem201,
} from '@driveway/ocpp/v201/command-problem'
import type { OperatorDeps } from './operator-deps.ts'
import { runCommand, type RequestProblem } from './send-request.ts'

/** The actions of all versions of the protocol. */
export const commandActions: readonly string[] = [...new Set([...actions16, ...actions201])]

export type ChargerCommand = {
  readonly chargerId: string
  readonly action: string
  readonly payload: object
}

export type SendProblem = RequestProblem | { readonly code: 'invalid-command'; readonly reason: string }

/** Explains why a command is invalid in every version; the gateway checks it again in that of the charger. */
export function findCommandProblem(action: string, payload: object): string | null {
  const problem201 = findProblem201(action, payload)
  if (problem201 === null) return null
  return actions16.includes(action) || !actions201.includes(action)
    ? findProblem16(action, payload)
    : problem201
}

/** Sends a command of the charger's own protocol and waits for its answer. */
export async function sendCommand(
  deps: OperatorDeps,
  command: ChargerCommand,
): Promise<Result<unknown, SendProblem>> {
  const reason = findCommandProblem(command.action, command.payload)
  if (reason !== null) return fail({ code: 'invalid-command', reason })
  return runCommand(deps, command)
}
