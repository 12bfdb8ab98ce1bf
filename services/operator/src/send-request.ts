import { randomUUID } from 'node:crypto'
import type { ChargerRequest, ChargerRequestAnswer } from '@driveway/domain/charger/charger-request'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  createChargerCommandStore,
  type CommandProgress,
} from '@driveway/store/chargers/charger-command-store'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { OperatorDeps } from './operator-deps.ts'

export const COMMAND_TIMEOUT_MS = 15_000

export type RequestProblem =
  | { readonly code: 'unknown-charger' }
  | { readonly code: 'not-connected' }
  | { readonly code: 'no-answer' }
  /** The gateway's explanation: the charger refused, or the connection closed. */
  | { readonly code: 'failed'; readonly reason: string }

type NewCommand =
  | { readonly chargerId: string; readonly request: ChargerRequest }
  | { readonly chargerId: string; readonly action: string; readonly payload: object }

/** Sends a request to a connected charger and waits for its answer. */
export async function sendRequest(
  deps: OperatorDeps,
  chargerId: string,
  request: ChargerRequest,
): Promise<Result<ChargerRequestAnswer, RequestProblem>> {
  const answered = await runCommand(deps, { chargerId, request })
  // The gateway writes the answers of requests in these terms.
  return answered.ok ? succeed(answered.value as ChargerRequestAnswer) : answered
}

/** Stores a command for the charger's gateway, and waits until it has an outcome. */
export async function runCommand(
  { database, clock, commandTimeoutMs = COMMAND_TIMEOUT_MS }: OperatorDeps,
  command: NewCommand,
): Promise<Result<unknown, RequestProblem>> {
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

function readProgress(progress: CommandProgress | null): Result<unknown, RequestProblem> {
  if (progress?.state === 'answered') return succeed(progress.answer)
  if (progress?.state === 'pending') return fail({ code: 'not-connected' })
  const reason = progress?.problem ?? null
  return fail(reason === null ? { code: 'no-answer' } : { code: 'failed', reason })
}
