import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isDownloadable } from '@driveway/domain/charger/charger-operation'
import { hashSecret, isTicket } from '@driveway/service-kit/credentials/secret'
import type { RealClock } from '@driveway/service-kit/clock'
import {
  CHARGER_FILES_PATH,
  cleanFileName,
  FileTooLarge,
  findFirmwarePath,
  findUploadPath,
  MAX_LOG_BYTES,
  storeFile,
  type StoredFile,
} from '@driveway/service-kit/files/charger-files'
import { liftBodyDeadline, watchPace, type Pace } from '@driveway/service-kit/http/body-deadline'
import {
  createChargerOperationStore,
  type ChargerOperation,
} from '@driveway/store/chargers/charger-operation-store'
import type { Database } from '@driveway/store/kernel/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contradictsDigest } from './file-digest.ts'

type Deps = {
  readonly database: Database
  readonly realClock: RealClock
  readonly folder: string
  readonly maxUploadBytes?: number
  /** Slower uploads are disconnected. */
  readonly pace?: Pace
}

type FileParams = { readonly ticket: string; readonly name?: string }

/** Serves firmware to chargers and takes their logs. The ticket in the path names the operation and ends with it. */
export function registerChargerFiles(app: FastifyInstance, deps: Deps): void {
  const { database, folder } = deps
  const operations = createChargerOperationStore(database)

  async function sendFirmware(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const operation = await findOperation(deps, operations, request)
    const file = operation !== null && isDownloadable(operation.state) ? operation.file : null
    if (file === null || operation?.kind !== 'firmware') return refuse(reply, 404, 'Not found')
    const { bytes, sha256 } = file
    return reply
      .type('application/octet-stream')
      .header('content-length', bytes)
      .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      .header('cache-control', 'no-store')
      .send(createReadStream(findFirmwarePath(folder, sha256)))
  }

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    // The ticket proves where a request comes from; a browser does not have it.
    const config = { takesAnyBody: true }
    for (const url of [`${CHARGER_FILES_PATH}/:ticket`, `${CHARGER_FILES_PATH}/:ticket/:name`]) {
      scope.route({ method: 'GET', url, handler: sendFirmware })
      scope.route({
        method: ['PUT', 'POST'],
        url,
        config,
        handler: (request, reply) => takeUpload(deps, operations, request, reply),
      })
    }
    scope.all(`${CHARGER_FILES_PATH}/*`, { config }, (_request, reply) => refuse(reply, 404, 'Not found'))
    done()
  })
}

function refuseSize({ maxUploadBytes = MAX_LOG_BYTES }: Deps, reply: FastifyReply): FastifyReply {
  // The rest of the body is not read.
  reply.header('connection', 'close')
  return refuse(reply, 413, `A file may have up to ${maxUploadBytes} bytes.`)
}

async function findOperation(
  { realClock }: Deps,
  operations: ReturnType<typeof createChargerOperationStore>,
  request: FastifyRequest,
): Promise<ChargerOperation | null> {
  const { ticket } = request.params as FileParams
  return isTicket(ticket) ? operations.findByTicket(hashSecret(ticket), realClock.now()) : null
}

async function takeUpload(
  deps: Deps,
  operations: ReturnType<typeof createChargerOperationStore>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { maxUploadBytes = MAX_LOG_BYTES, folder, pace, realClock } = deps
  const operation = await findOperation(deps, operations, request)
  if (operation === null || operation.kind === 'firmware') return refuse(reply, 404, 'Not found')
  if (operation.file !== null) return refuse(reply, 409, 'The file has been uploaded already.')
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) return refuseSize(deps, reply)
  // Several uploads may come at once; only the one that is recorded gets the name.
  const path = findUploadPath(folder, operation.operationNo)
  const incoming = `${path}.${randomUUID()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let stored: StoredFile
  liftBodyDeadline(request.raw)
  const endWatch = watchPace(request.raw, pace)
  try {
    stored = await storeFile(request.body as Readable, incoming, maxUploadBytes)
  } catch (error) {
    if (error instanceof FileTooLarge) return refuseSize(deps, reply)
    throw error
  } finally {
    endWatch()
  }
  if (contradictsDigest(stored.sha256, request.headers)) {
    await rm(incoming, { force: true })
    return refuse(reply, 400, 'The file does not have the announced SHA-256.')
  }
  const { name } = request.params as FileParams
  const file = { ...stored, name: cleanFileName(name ?? 'log') }
  const isTaken = await operations.recordUpload(operation.operationNo, file, realClock.now())
  if (!isTaken) {
    await rm(incoming, { force: true })
    return refuse(reply, 409, 'The file has been uploaded already.')
  }
  await rename(incoming, path)
  return reply.code(201).send()
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').send(text)
}
