import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Far more than the databases of a run. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A new folder, in memory where the system has room: databases are created and dropped by the thousand. */
export function createTestFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix))
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}
