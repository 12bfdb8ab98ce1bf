import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, HEADLESS_SHELL } from '../e2e/browser.ts'
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

const quiet = { DEBIAN_FRONTEND: 'noninteractive' }

function installPackages(names: readonly string[]): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)
}

function installFromDebian(): boolean {
  if (!run('apt-get', ['update', '-qq'], quiet)) return false
  return [HEADLESS_SHELL, 'chromium'].some((name) => installPackages([name, 'fonts-dejavu-core']))
}

/**
 * The path of a browser for the tests; installs one if none is found. Chromium without its windows takes a third less
 * time, so that it is preferred where it can be had.
 */
export function provideBrowser(): string {
  const found = findBrowser()
  if (found && !process.env['CHROMIUM_PATH'] && !found.endsWith(HEADLESS_SHELL) && canUseApt()) {
    installPackages([HEADLESS_SHELL])
    return findBrowser() ?? found
  }
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
