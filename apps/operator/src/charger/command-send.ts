import { succeed } from '@driveway/domain/result'
import type { OperatorService } from '@driveway/operator/operator-service'
import {
  commandActions,
  findCommandProblem,
  type ChargerCommand,
  type SendProblem,
} from '@driveway/operator/send-command'
import { describeRequestProblem } from './request-problem.ts'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'

export const sendChargerCommand: OperatorCommand = {
  name: 'command',
  summary: 'sends an OCPP command to a connected charger, and prints its answer',
  usage: [
    "  npm run operator -- command <charger id> <Action> ['<json>']",
    '',
    `  Actions: ${commandActions.slice(0, 4).join(', ')},`,
    `  ${commandActions.slice(4, 9).join(', ')},`,
    `  ${commandActions.slice(9).join(', ')}`,
    '',
    '  npm run operator -- command DW-KES-0001 Reset \'{"type":"Soft"}\'',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 3)
    if (!read.ok) return read
    const [chargerId, action, json = '{}'] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!action) return refuse('The action is missing.')
    const payload = readPayload(json)
    if (!payload) return refuse(`The payload is not a JSON object: ${json}`)
    const reason = findCommandProblem(action, payload)
    if (reason !== null) return refuse(`${reason}.`)
    return succeed((operator) => send(operator, { chargerId, action, payload }))
  },
}

function readPayload(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

async function send(operator: OperatorService, command: ChargerCommand): Promise<Outcome> {
  const sent = await operator.sendCommand(command)
  return sent.ok
    ? { ok: true, text: JSON.stringify(sent.value, null, 2) }
    : { ok: false, text: describe(command.chargerId, sent.problem) }
}

function describe(chargerId: string, problem: SendProblem): string {
  return problem.code === 'invalid-command'
    ? `${chargerId}: ${problem.reason}.`
    : describeRequestProblem(chargerId, problem)
}
