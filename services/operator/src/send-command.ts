import { fail, type Result } from '@driveway/domain/result'
import {
  commandActions as actions16,
  findCommandProblem as findProblem16,
} from '@driveway/ocpp/v16/command-problem'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import {
  commandActions as actions201,
  findCommandProblem as findProblem201,
} from '@driveway/ocpp/v201/command-problem'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { createChargerOverviewStore } from '@driveway/store/chargers/charger-overview-store'
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

/** Explains why a command is invalid in the charger's protocol, or in every version where that is not known. */
export function findCommandProblem(
  action: string,
  payload: object,
  protocol: string | null = null,
): string | null {
  if (protocol === OCPP16_SUBPROTOCOL) return findProblem16(action, payload)
  if (protocol === OCPP201_SUBPROTOCOL) return findProblem201(action, payload)
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
  const charger = await createChargerOverviewStore(deps.database).find(command.chargerId)
  const reason = findCommandProblem(command.action, command.payload, charger?.protocol ?? null)
  if (reason !== null) return fail({ code: 'invalid-command', reason })
  return runCommand(deps, command)
}
