import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from '../source-files.ts'

/** Runs a program that installs something; true if it succeeded. */
export function runInstaller(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean {
  console.log(`  ${command} ${args.join(' ')}`)
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 240_000,
    env: { ...process.env, ...env },
  })
  return done.status === 0
}

export function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

const quiet = { DEBIAN_FRONTEND: 'noninteractive' }

export function updatePackages(): boolean {
  return runInstaller('apt-get', ['update', '-qq'], quiet)
}

export function installPackages(names: readonly string[]): boolean {
  return runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet)
}
