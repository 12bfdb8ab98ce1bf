// What has to happen before anything of ours can run, in plain JavaScript that Node 20.19 understands
// and without a single dependency: this file runs in a clone where nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MINIMUM_NODE = 24

/**
 * Says whether what the lockfile asks for is what is installed. Compares contents, not dates: a fresh
 * checkout of an older commit has a newer file with older wishes.
 * @param {{ packages?: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} wanted package-lock.json
 * @param {{ packages?: Record<string, { version?: string, link?: boolean }> } | null} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false
  const present = installed.packages
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = present[path]
    // An optional package may be left out (another platform's binary), but not be there in another version.
    if (!found) return entry.optional === true
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
  })
}

function readJson(path) {
  if (!existsSync(path)) return null
  return JSON.parse(readFileSync(path, 'utf8'))
}

function runNpm(root, words) {
  const npm = process.env['npm_execpath']
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] }
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
}

/**
 * Installs what the lockfile asks for when node_modules is missing or is something else. `npm ci` refuses a
 * lockfile when the registry at hand lacks a binary for some other platform; then `npm install` takes the
 * same versions from the same lockfile, and leaves it as it is.
 */
export function ensureInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('There is no package-lock.json here: this is not a whole clone.')
  if (isInstalled(wanted, readJson(join(root, 'node_modules', '.package-lock.json')))) return
  console.log('Installing what is missing …')
  if (runNpm(root, ['ci', '--loglevel=error']).status === 0) return
  const second = runNpm(root, ['install', '--no-save', '--loglevel=error'])
  if (second.status === 0) return
  throw new Error(`npm could not install what the lockfile asks for:\n${second.stderr}`, {
    cause: second.error,
  })
}

/** The newest runtime at hand: this one if it is new enough, else the one that the lockfile brought. */
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
    `This needs Node ${MINIMUM_NODE} or newer, here is ${process.versions.node}, and the lockfile brings none for ${process.platform}-${process.arch}: please install Node ${MINIMUM_NODE}.`,
  )
}
