import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canReach, type SystemUser } from './postgres-user.ts'

const run = promisify(execFile)

export const SUPERUSER = 'driveway'

/** A folder that the database's user cannot reach, such as a closed home, is replaced by one under /var/lib. */
export function chooseFolder(folder: string, user: SystemUser | null): string {
  if (canReach(dirname(folder), user)) return folder
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join('/var/lib/driveway', `${basename(dirname(folder))}-${digest}`)
}

export function reachableBinaries(native: string, user: SystemUser | null): string {
  if (canReach(native, user)) return native
  const digest = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = join('/var/lib/driveway', `postgresql-${digest}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return copy
}

export async function createCluster(native: string, cluster: string, user: SystemUser | null): Promise<void> {
  const half = `${cluster}.${process.pid}`
  const passwordFile = `${cluster}.password`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  chmodSync(half, 0o700)
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (user) {
    chownSync(half, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  await run(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${half}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...user, cwd: dirname(cluster) },
  )
  renameSync(half, cluster)
}
