import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { isFinalState, type OperationKind } from '@driveway/domain/charger/charger-operation'
import type { ChargerRequest, LogKind } from '@driveway/domain/charger/charger-request'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { hashSecret, makeTicket } from '@driveway/service-kit/credentials/secret'
import {
  CHARGER_FILES_PATH,
  cleanFileName,
  FileTooLarge,
  findFirmwarePath,
  findUploadPath,
  pruneChargerFiles,
  storeFirmware,
} from '@driveway/service-kit/files/charger-files'
import {
  createChargerOperationStore,
  type ChargerOperation,
  type OperationFile,
} from '@driveway/store/chargers/charger-operation-store'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import type { OperatorDeps } from './operator-deps.ts'
import { sendRequest, type RequestProblem } from './send-request.ts'

export const DEFAULT_OPERATION_MINUTES = 60
export const MAX_LOG_HOURS = 24 * 366

export type FileProblem =
  | { readonly code: 'unreadable-file'; readonly reason: string }
  | { readonly code: 'file-too-large' }

export type OperationProblem = RequestProblem | FileProblem

/** The path of a file on this machine, or a file that was uploaded. */
export type FirmwareSource = string | { readonly name: string; readonly sha256: string }

export type NewFirmware = {
  readonly chargerId: string
  readonly source: FirmwareSource
  /** The charger has this long to report the end. */
  readonly minutes: number
}

export type LogRequest = {
  readonly chargerId: string
  readonly log: LogKind
  /** Null: everything that the charger has. */
  readonly hours: number | null
  readonly minutes: number
}

type Started = Result<ChargerOperation, OperationProblem>

/** Serves the file to the charger and requests that it installs it. */
export async function updateFirmware(deps: OperatorDeps, update: NewFirmware): Promise<Started> {
  const kept = await prepareFirmware(deps, update.source)
  if (!kept.ok) return kept
  const file = kept.value
  return start(deps, { ...update, kind: 'firmware', file }, (operationNo, path) => ({
    kind: 'update-firmware',
    operationNo,
    path: `${path}/${file.name}`,
  }))
}

/** A firmware where chargers get it from. */
export function prepareFirmware(
  deps: OperatorDeps,
  source: FirmwareSource,
): Promise<Result<OperationFile, FileProblem>> {
  return typeof source === 'string' ? keepFirmwareFile(deps, source) : findFirmware(deps, source)
}

/** Copies a firmware file of this machine to where chargers get it from. */
function keepFirmwareFile(deps: OperatorDeps, source: string): Promise<Result<OperationFile, FileProblem>> {
  return keepFirmware(deps, basename(source), Readable.from(readLater(source)))
}

/** Opens the file with the first read, so that a missing one fails there. */
async function* readLater(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
}

/** Firmware that was kept before, by its hash. */
async function findFirmware(
  deps: OperatorDeps,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<Result<OperationFile, FileProblem>> {
  const reason = 'it is not kept any more'
  if (!/^[0-9a-f]{64}$/.test(sha256)) return fail({ code: 'unreadable-file', reason })
  const found = await stat(findFirmwarePath(requireFolder(deps), sha256)).catch(() => null)
  if (found === null) return fail({ code: 'unreadable-file', reason })
  return succeed({ name: cleanFileName(name), bytes: found.size, sha256 })
}

/** Writes firmware to where chargers get it from. */
export async function keepFirmware(
  deps: OperatorDeps,
  name: string,
  content: Readable,
): Promise<Result<OperationFile, FileProblem>> {
  const folder = requireFolder(deps)
  await pruneChargerFiles(folder, deps.clock.now())
  try {
    return succeed({ ...(await storeFirmware(folder, content)), name: cleanFileName(name) })
  } catch (error) {
    if (error instanceof FileTooLarge) return fail({ code: 'file-too-large' })
    if (!(error instanceof Error && 'code' in error)) throw error
    return fail({ code: 'unreadable-file', reason: error.message })
  }
}

/** Requests that the charger uploads a log to the server. */
export async function requestLog(deps: OperatorDeps, { log, hours, ...rest }: LogRequest): Promise<Started> {
  await pruneChargerFiles(requireFolder(deps), deps.clock.now())
  const kind = log === 'diagnostics' ? 'diagnostics' : 'security-log'
  return start(deps, { ...rest, kind, file: null }, (operationNo, path) => ({
    kind: 'get-log',
    operationNo,
    // Chargers append the name of their file.
    path: `${path}/`,
    log,
    hours,
  }))
}

async function start(
  deps: OperatorDeps,
  operation: { chargerId: string; kind: OperationKind; file: OperationFile | null; minutes: number },
  makeRequest: (operationNo: number, path: string) => ChargerRequest,
): Promise<Started> {
  const { clock, database } = deps
  const operations = createChargerOperationStore(database)
  const { chargerId, kind, file, minutes } = operation
  const ticket = makeTicket()
  const startedAt = clock.now()
  const expiresAt = new Date(startedAt.getTime() + minutes * 60_000)
  const ticketHash = hashSecret(ticket)
  const started = await operations.start({ chargerId, kind, file, ticketHash, startedAt, expiresAt })
  if (!started.ok) return started
  const request = makeRequest(started.value, `${CHARGER_FILES_PATH}/${ticket}`)
  const sent = await sendRequest(deps, chargerId, request)
  if (!sent.ok) {
    // A charger that has not answered may still do it.
    const reason = describeEnd(sent.problem)
    if (reason !== null) await operations.fail(started.value, reason, clock.now())
    return sent
  }
  const accepted = await operations.find(started.value)
  if (accepted === null) throw new Error('An operation was stored and is gone')
  return succeed(accepted)
}

function describeEnd(problem: RequestProblem): string | null {
  if (problem.code === 'failed') return problem.reason
  return problem.code === 'not-connected' ? 'the charger was not connected' : null
}

/** Follows an operation to its end, and calls back at each change. */
export async function followOperation(
  { database, clock, followEveryMs = 5_000 }: OperatorDeps,
  operationNo: number,
  onChange: (operation: ChargerOperation) => void,
): Promise<ChargerOperation | null> {
  const operations = createChargerOperationStore(database)
  let wake = Promise.withResolvers<null>()
  const listener = await listenToChanges(
    database,
    (changes) => {
      const key = String(operationNo)
      if (changes.some((change) => change.topic === 'charger-operation' && change.key === key)) {
        wake.resolve(null)
      }
    },
    () => {},
  )
  // Without a gateway nobody else ends what has expired.
  const timer = setInterval(() => wake.resolve(null), followEveryMs)
  try {
    let last: ChargerOperation | null = null
    for (;;) {
      const woken = wake.promise
      await operations.failExpired(clock.now())
      const operation = await operations.find(operationNo)
      if (operation === null) return null
      const isNew = last?.state !== operation.state || last.file?.sha256 !== operation.file?.sha256
      if (isNew) onChange(operation)
      if (isFinalState(operation.state)) return operation
      last = operation
      await woken
      wake = Promise.withResolvers<null>()
    }
  } finally {
    clearInterval(timer)
    await listener.close()
  }
}

/** The path of the uploaded file on this machine. */
export function locateUpload(deps: OperatorDeps, operationNo: number): string {
  return findUploadPath(requireFolder(deps), operationNo)
}

function requireFolder({ filesFolder }: OperatorDeps): string {
  if (filesFolder === undefined) throw new Error('The folder of the chargers’ files is not configured')
  return filesFolder
}
