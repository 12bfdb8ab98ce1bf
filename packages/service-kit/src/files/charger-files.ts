import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The path at which the server serves firmware to chargers and takes their logs. */
export const CHARGER_FILES_PATH = '/charger-files'

const MAX_FIRMWARE_BYTES = 256 * 1024 * 1024
export const MAX_LOG_BYTES = 20 * 1024 * 1024
const KEPT_MS = 90 * 24 * 3_600_000

export type StoredFile = { readonly bytes: number; readonly sha256: string }

export class FileTooLarge extends Error {}

/** Names on disk are never a client's: firmware has its hash, an upload the number of its operation. */
export function findFirmwarePath(folder: string, sha256: string): string {
  return join(folder, `firmware-${sha256}`)
}

export function findUploadPath(folder: string, operationNo: number): string {
  return join(folder, `upload-${operationNo}`)
}

/** The name of a file without folders and without characters that need an escape in a URL or a header. */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replaceAll(/[^\w.-]/g, '_')
    .replace(/^\.+/, '')
    .slice(-80)
  return clean === '' ? 'file' : clean
}

/** Writes a stream to a file of which readers see all or nothing, and returns its size and SHA-256. */
export async function storeFile(source: Readable, path: string, maxBytes: number): Promise<StoredFile> {
  const partial = `${path}.${process.pid}-${Date.now()}.part`
  const hash = createHash('sha256')
  let bytes = 0
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes.`)
      hash.update(chunk)
      yield chunk
    }
  }
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(source, measure, target)
    await rename(partial, path)
  } catch (error) {
    // Until it is closed, the stream may still create the file.
    if (!target.closed) await new Promise<void>((done) => target.once('close', done))
    await rm(partial, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes a firmware file into the folder from which chargers get it. */
export async function storeFirmware(folder: string, source: Readable): Promise<StoredFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const incoming = join(folder, `incoming-${randomUUID()}`)
  const stored = await storeFile(source, incoming, MAX_FIRMWARE_BYTES)
  await rename(incoming, findFirmwarePath(folder, stored.sha256))
  return stored
}

/** Deletes files that nothing has written for 90 days. */
export async function pruneChargerFiles(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { force: true })
  }
}
