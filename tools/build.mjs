// Builds the web app, the operator's console and the street's page, each only if its sources have changed since the last
// build. Arguments name further languages of the web app, such as the pseudo-language en-XA; after --only nothing else is
// built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode24 } from './bootstrap.mjs'

const shared = ['packages/brand', 'packages/ui', 'packages/domain', 'package-lock.json']
const builds = {
  'apps/web': [
    'apps/web',
    'tools/web-build/chunk-plan.ts',
    'tools/web-build/page-assets.ts',
    'tools/web-build/rendered-pages.ts',
    'tools/web-build/sent-pages-plugin.ts',
    'tools/messages',
    'packages/messages',
    'packages/contract',
    ...shared,
  ],
  'apps/console': [
    'apps/console',
    'tools/web-build/console-page-plugin.ts',
    'tools/web-build/page-assets.ts',
    'tools/web-build/rendered-pages.ts',
    'tools/messages',
    'packages/messages',
    'packages/contract',
    ...shared,
  ],
  'apps/street': ['apps/street', 'packages/world', ...shared],
}

/** A hash of the names and contents of all sources of a build, without tests. */
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

function buildApp(root, app, places, language = '') {
  const name = language === '' ? app : `${app} in ${language}`
  const dist = join(root, app, 'dist', language === '' ? '' : `.languages/${language}`)
  const hashFile = join(dist, '.source-hash')
  const hash = fingerprint(root, places)
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  console.log(`Building ${name} …`)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const done = spawnSync(findNode24(root), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, app),
    env: language === '' ? process.env : { ...process.env, APP_LANGUAGE: language },
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`The build of ${name} failed; see the output above.`)
  writeFileSync(hashFile, hash)
}

export function buildIfChanged(root, languages = [], withApps = true) {
  if (withApps) for (const [app, places] of Object.entries(builds)) buildApp(root, app, places)
  for (const language of languages) buildApp(root, 'apps/web', builds['apps/web'], language)
}

if (process.argv[1] === import.meta.filename) {
  const [first, ...others] = process.argv.slice(2)
  const isOnly = first === '--only'
  buildIfChanged(join(import.meta.dirname, '..'), isOnly ? others : process.argv.slice(2), !isOnly)
}
