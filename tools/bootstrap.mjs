// Installs dependencies and finds Node 24, in plain JavaScript for Node 20.19
// and without dependencies: this file runs in a fresh clone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MINIMUM_NODE = 24

/**
 * Compares the installed packages with the lockfile. Compares contents, not dates: a fresh checkout of an
 * older commit has a newer file with older versions.
 * @param {{ packages?: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} wanted package-lock.json
 * @param {{ packages?: Record<string, { version?: string, link?: boolean }> } | null} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false
  const present = installed.packages
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = present[path]
    // An optional package (another platform's binary) may be missing, but not have another version.
    if (!found) return entry.optional === true
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
  })
}

function readJson(path) {
  if (!existsSync(path)) return null
  return JSON.parse(readFileSync(path, 'utf8'))
}

function runNpm(root, args) {
  const npm = process.env['npm_execpath']
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] }
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/**
 * Installs the lockfile's packages when node_modules is missing or differs. `npm ci` refuses a
 * lockfile when the registry lacks a binary for another platform; then `npm install` takes the
 * same versions from the lockfile without changing it.
 */
export function ensureInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing: this clone is incomplete.')
  if (isInstalled(wanted, readJson(join(root, 'node_modules', '.package-lock.json')))) return
  console.log('Installing dependencies …')
  if (runNpm(root, ['ci', '--loglevel=error']).status === 0) return
  const second = runNpm(root, ['install', '--no-save', '--loglevel=error'])
  if (second.status === 0) return
  throw new Error(`npm could not install the packages of the lockfile:\n${second.stderr}`, {
    cause: second.error,
  })
}

/** This runtime if it is new enough, else the one that the lockfile installs. */
export function findNode24(root) {
  if (Number.parseInt(process.versions.node, 10) >= MINIMUM_NODE) return process.execPath
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = [
    join(root, 'node_modules', '.bin', name),
    join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', name),
  ]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  throw new Error(
    `Driveway needs Node ${MINIMUM_NODE} or newer. Found ${process.versions.node}, and the lockfile has none for ${process.platform}-${process.arch}. Install Node ${MINIMUM_NODE}.`,
  )
}
