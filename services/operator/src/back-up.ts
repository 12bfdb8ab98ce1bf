import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { BackupFault } from '@driveway/store/kernel/backup/backup-lines'
import { restoreBackup } from '@driveway/store/kernel/backup/restore-backup'
import { writeBackup, type BackupSummary } from '@driveway/store/kernel/backup/write-backup'
import type { OperatorDeps } from './operator-deps.ts'

/** Only its owner may read it: it holds hashes of passwords and everything about the customers. */
const PRIVATE = 0o600

/** Writes a compressed backup. The file appears under its name when it is complete. */
export async function backUp({ database }: OperatorDeps, file: string): Promise<BackupSummary> {
  const half = `${file}.partial`
  const zipped = createGzip()
  const target = zipped.pipe(createWriteStream(half, { mode: PRIVATE, flush: true }))
  const written = finished(target)
  // A failed target is reported by `written`.
  written.catch(() => {})
  try {
    const summary = await writeBackup(database, async (line) => {
      if (!zipped.write(`${line}\n`)) await Promise.race([once(zipped, 'drain'), written])
    })
    zipped.end()
    await written
    await rename(half, file)
    return summary
  } catch (error) {
    zipped.destroy()
    target.destroy()
    await rm(half, { force: true })
    throw error
  }
}

/** Returns the number of restored rows. */
export async function restore(
  { database }: OperatorDeps,
  file: string,
  isReplacing: boolean,
): Promise<Result<number, { code: 'backup-refused'; text: string }>> {
  try {
    return succeed(await restoreBackup(database, () => readLines(file), { isReplacing }))
  } catch (error) {
    const text = describeFault(error)
    if (text === null) throw error
    return fail({ code: 'backup-refused', text })
  }
}

function describeFault(error: unknown): string | null {
  if (error instanceof BackupFault) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'There is no such file.'
  return code.startsWith('Z_') ? 'The backup is damaged: it cannot be decompressed.' : null
}

async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => unzipped.destroy(error))
  yield* createInterface({ input: source.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })
}
