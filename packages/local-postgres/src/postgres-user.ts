import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemUser = { readonly uid: number; readonly gid: number }

const NAME = 'postgres'

/** PostgreSQL refuses to run as root, and then runs as the system user. Null if the process is not root. */
export function findPostgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  return readUser() ?? createUser()
}

function readUser(): SystemUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function createUser(): SystemUser {
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    NAME,
  ])
  const user = readUser()
  if (!user) throw new Error('The system user "postgres" could not be made: set DATABASE_URL instead.')
  return user
}

/** True if every folder above `path` can be traversed by all users or by this one. */
export function canReach(path: string, user: SystemUser | null): boolean {
  if (!user) return true
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    const isOpen =
      !stats || (stats.mode & 0o001) !== 0 || (stats.uid === user.uid && (stats.mode & 0o100) !== 0)
    if (!isOpen) return false
    if (folder === dirname(folder)) return true
  }
}
