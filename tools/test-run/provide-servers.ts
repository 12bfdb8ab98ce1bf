import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { canUseApt, installPackages, updatePackages } from './debian-packages.ts'

/** Servers that tests with several processes start, by the names of their Debian packages. */
const servers = ['nats-server', 'haproxy']
const serverFolders = ['/usr/sbin', '/usr/local/sbin']

/** Installs the servers that are missing where that is possible. A test that finds none fails and says so. */
export function provideServers(): void {
  const missing = servers.filter((name) => !isInstalled(name))
  if (missing.length === 0 || !canUseApt()) return
  console.log(`${missing.join(' and ')} not found; installing.`)
  if (updatePackages()) installPackages(missing)
}

function isInstalled(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders]
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)))
}
