// Builds the web app and the street's page, each only if what it is made of has changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode24 } from './bootstrap.mjs'

const shared = ['packages/brand', 'packages/ui', 'packages/domain', 'package-lock.json']
const builds = {
  'apps/web': ['apps/web', 'tools/chunk-plan.ts', 'packages/messages', 'packages/contract', ...shared],
  'apps/street': ['apps/street', 'packages/world', ...shared],
}

/** A mark of everything that goes into a build: names and contents, tests left out. */
function fingerprint(root, places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of listFiles(root, place)) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFiles(root, place) {
  if (/\.(?:json|ts)$/.test(place)) return [place]
  return readdirSync(join(root, place), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${place}/${entry.name}`
      if (entry.isDirectory())
        return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(root, path)
      return entry.name.includes('.test.') ? [] : [path]
    })
}

export function buildWhatChanged(root) {
  for (const [app, places] of Object.entries(builds)) {
    const markFile = join(root, app, 'dist', '.made-of')
    const mark = fingerprint(root, places)
    if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) continue
    console.log(`Building ${app} …`)
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const done = spawnSync(findNode24(root), [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, app),
      stdio: 'inherit',
    })
    if (done.status !== 0) throw new Error(`${app} could not be built: what stands above says why.`)
    writeFileSync(markFile, mark)
  }
}

if (process.argv[1] === import.meta.filename) buildWhatChanged(join(import.meta.dirname, '..'))
