import { randomUUID } from 'node:crypto'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { commandActions, findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import {
  createChargerCommandStore,
  type CommandProgress,
} from '@driveway/store/chargers/charger-command-store'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { OperatorDeps } from './operator-deps.ts'

export { commandActions, findCommandProblem }

export const COMMAND_TIMEOUT_MS = 15_000

export type ChargerCommand = {
  readonly chargerId: string
  readonly action: string
  readonly payload: object
}

export type SendProblem =
  | { readonly code: 'invalid-command'; readonly reason: string }
  | { readonly code: 'unknown-charger' }
  | { readonly code: 'not-connected' }
  | { readonly code: 'no-answer' }
  /** The gateway's explanation: the charger refused, or the connection closed. */
  | { readonly code: 'failed'; readonly reason: string }

/** Sends a command to a connected charger and waits for its answer. */
export async function sendCommand(
  { database, clock, commandTimeoutMs = COMMAND_TIMEOUT_MS }: OperatorDeps,
  command: ChargerCommand,
): Promise<Result<unknown, SendProblem>> {
  const reason = findCommandProblem(command.action, command.payload)
  if (reason !== null) return fail({ code: 'invalid-command', reason })
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
  const timer = setTimeout(() => answered.resolve(null), commandTimeoutMs)
  try {
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + commandTimeoutMs)
    const added = await commands.add({ ...command, commandId, createdAt, expiresAt })
    if (!added.ok) return added
    await answered.promise
    return readProgress(await commands.find(commandId))
  } finally {
    clearTimeout(timer)
    await listener.close()
  }
}

function readProgress(progress: CommandProgress | null): Result<unknown, SendProblem> {
  if (progress?.state === 'answered') return succeed(progress.answer)
  if (progress?.state === 'pending') return fail({ code: 'not-connected' })
  const reason = progress?.problem ?? null
  return fail(reason === null ? { code: 'no-answer' } : { code: 'failed', reason })
}
