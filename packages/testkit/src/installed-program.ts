import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers where the PATH of a user does not lead. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin']

/** The path of a server program that tests start, or an error that says how to get it. */
export function findInstalledProgram(name: 'haproxy' | 'nats-server'): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders].filter(Boolean)
  const path = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (path !== undefined) return path
  throw new Error(
    `${name} was not found, and this test needs it. Install it (on Debian: apt-get install ${name}) and run the tests again.`,
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
