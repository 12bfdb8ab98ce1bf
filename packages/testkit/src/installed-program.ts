import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers where the PATH of a user does not lead. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin']

/** Programs that tests start, with their Debian packages. */
const packages = {
  haproxy: 'haproxy',
  mosquitto: 'mosquitto',
  'nats-server': 'nats-server',
  openssl: 'openssl',
  psql: 'postgresql-client',
} as const

/** The path of a program that tests start, or an error that says how to get it. */
export function findInstalledProgram(name: keyof typeof packages): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders].filter(Boolean)
  const path = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (path !== undefined) return path
  throw new Error(
    `${name} was not found, and this test needs it. Install it (on Debian: apt-get install ${packages[name]}) and run the tests again.`,
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
