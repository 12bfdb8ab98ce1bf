import { randomUUID } from 'node:crypto'
import { succeed } from '@driveway/domain/result'
import { findCommandProblem } from '@driveway/gateway/commands/command-problem'
import { systemClock } from '@driveway/service-kit/clock'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import {
  createChargerCommandStore,
  type CommandProgress,
} from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'

const ANSWER_WITHIN_MS = 15_000

export const sendChargerCommand: OperatorCommand = {
  name: 'command',
  summary: 'sends an OCPP command to a connected charger, and shows its answer',
  usage: [
    "  npm run operator -- command <charger id> <Action> ['<json>']",
    '',
    '  Actions: RemoteStartTransaction, RemoteStopTransaction, SetChargingProfile, ClearChargingProfile,',
    '  GetCompositeSchedule, ChangeConfiguration, GetConfiguration, Reset, TriggerMessage,',
    '  ChangeAvailability, UnlockConnector',
    '',
    '  npm run operator -- command DW-KES-0001 Reset \'{"type":"Soft"}\'',
  ].join('\n'),
  read(words) {
    const read = readWords(words, [], 3)
    if (!read.ok) return read
    const [chargerId, action, json = '{}'] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!action) return refuse('The action is missing.')
    const payload = readPayload(json)
    if (!payload) return refuse(`The payload is not a JSON object: ${json}`)
    const problem = findCommandProblem(action, payload)
    if (problem) return refuse(`${problem}.`)
    return succeed((database) => send(database, { chargerId, action, payload }))
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

async function send(
  database: Database,
  command: { chargerId: string; action: string; payload: object },
): Promise<{ ok: boolean; text: string }> {
  const commands = createChargerCommandStore(database)
  const commandId = randomUUID()
  const answered = Promise.withResolvers<null>()
  const listener = await listenToChanges(
    database,
    (changes) => {
      if (changes.some((change) => change.key === commandId)) answered.resolve(null)
    },
    () => {},
  )
  const timer = setTimeout(() => answered.resolve(null), ANSWER_WITHIN_MS)
  try {
    const now = systemClock.now()
    const added = await commands.add({
      ...command,
      commandId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ANSWER_WITHIN_MS),
    })
    if (!added.ok) return { ok: false, text: `There is no charger ${command.chargerId}.` }
    await answered.promise
    return describe(command.chargerId, await commands.find(commandId))
  } finally {
    clearTimeout(timer)
    await listener.close()
  }
}

function describe(chargerId: string, progress: CommandProgress | null): { ok: boolean; text: string } {
  if (progress?.state === 'answered') return { ok: true, text: JSON.stringify(progress.answer, null, 2) }
  const reason =
    progress?.state === 'pending'
      ? 'the charger is not connected, or no server is running'
      : (progress?.problem ?? `no answer within ${ANSWER_WITHIN_MS / 1000} s`)
  return { ok: false, text: `${chargerId}: ${reason}.` }
}
