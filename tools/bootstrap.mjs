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

/** Runs `npm ci` when node_modules is missing or is not what the lockfile asks for. */
export function ensureInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('There is no package-lock.json here: this is not a whole clone.')
  if (isInstalled(wanted, readJson(join(root, 'node_modules', '.package-lock.json')))) return
  console.log('Installing what is missing (npm ci) …')
  const npm = process.env['npm_execpath']
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    throw new Error('npm ci did not succeed: its own message stands above.', { cause: done.error })
  }
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
