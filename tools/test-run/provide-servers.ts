import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { canUseApt, installPackages, updatePackages } from './debian-packages.ts'

/** Programs that tests of the shipped files start, by the Debian packages that have them. */
const servers = {
  'nats-server': 'nats-server',
  haproxy: 'haproxy',
  mosquitto: 'mosquitto',
  openssl: 'openssl',
  'postgresql-client': 'psql',
}
const serverFolders = ['/usr/sbin', '/usr/local/sbin']

/** Browsers that only `npm run proof` starts, and the display that one of them needs. */
const otherBrowsers = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

export function provideServers(): void {
  providePrograms(servers)
}

export function provideOtherBrowsers(): void {
  providePrograms(otherBrowsers)
}

/** Installs the programs that are missing where that is possible. A test that finds none fails and says so. */
function providePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  if (missing.length === 0 || !canUseApt()) return
  console.log(`${missing.join(' and ')} not found; installing.`)
  if (updatePackages()) installPackages(missing)
}

function isInstalled(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders]
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)))
}
