import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../e2e/browser.ts'
import { root } from './source-files.ts'

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  console.log(`  ${command} ${args.join(' ')}`)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 240_000,
    env: { ...process.env, ...env },
  })
  return done.status === 0
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installFromDebian(): boolean {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-qq'], quiet) &&
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      quiet,
    )
  )
}

/** The path of a browser for the tests; installs one if none is found. */
export function provideBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('Chromium was not found; installing it.')
  if (canUseApt()) installFromDebian()
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  if (!findBrowser()) run(process.execPath, [playwright, 'install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'Chromium was not found and could not be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its path.',
  )
}
