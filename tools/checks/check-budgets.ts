/** Compares what a browser loads with its budget, by the manifests of the builds. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brandIds } from '@driveway/brand/brand-id'
import { listFontFiles } from '@driveway/brand/fonts'
import { root } from '../source-files.ts'

export type ManifestChunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

export type Budget = { readonly name: string; readonly bytes: number; readonly atMost: number }

const KIB = 1024
const dist = join(root, 'apps', 'web', 'dist')
const consoleDist = join(root, 'apps', 'console', 'dist')

/** First views: the entry and every chunk that a first visit loads. */
const views = [
  {
    name: 'JavaScript of sign-in',
    atMost: 95,
    chunks: ['start', 'sign-in', 'src/app/consent-banner.tsx'],
  },
  {
    name: 'JavaScript of Today',
    atMost: 124.5,
    chunks: ['start', 'src/screens/today/today-screen.tsx', 'signed-in', 'src/app/consent-banner.tsx'],
  },
]

/** The manifest's key of a chunk is its module or, for a grouped chunk, found by its name. */
function findKey(manifest: Manifest, name: string): string {
  const keys = Object.keys(manifest)
  const key = keys.find((each) => each === name) ?? keys.find((each) => manifest[each]?.name === name)
  if (key === undefined) throw new Error(`The build has no ${name}: fix the budget or the build`)
  return key
}

/** The named chunks and everything that they import. */
export function findNeeded(manifest: Manifest, names: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const waiting = names.map((name) => findKey(manifest, name))
  for (const key of waiting) {
    if (needed.has(key)) continue
    needed.add(key)
    waiting.push(...(manifest[key]?.imports ?? []))
  }
  return needed
}

export function findEntry(manifest: Manifest): string {
  const [entry, ...others] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  if (!entry || others.length) throw new Error('The build must have one entry')
  return entry
}

function measure(file: string, folder = dist): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}

/** Now and the sign-in are in the entry of the operator's console. */
function measureConsole(manifest: Manifest): Budget {
  const needed = findNeeded(manifest, [findEntry(manifest)])
  const files = new Set([...needed].map((key) => manifest[key]?.file ?? ''))
  const bytes = [...files].reduce((all, file) => all + measure(file, consoleDist), 0)
  return { name: 'JavaScript of console Now', atMost: 140, bytes }
}

function readManifest(folder: string): Manifest {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('The build is missing: run npm run build first')
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

function sum(files: Iterable<string>): number {
  return [...new Set(files)].reduce((bytes, file) => bytes + measure(file), 0)
}

function measureBudgets(manifest: Manifest): Budget[] {
  const entry = findEntry(manifest)
  const scripts = views.map(({ name, atMost, chunks }) => {
    const needed = [...findNeeded(manifest, [entry, ...chunks])]
    return { name, atMost, bytes: sum(needed.map((chunk) => manifest[chunk]?.file ?? '')) }
  })
  const styles = views.map(({ name, chunks }) => {
    const needed = [...findNeeded(manifest, [entry, ...chunks])]
    const files = needed.flatMap((chunk) => manifest[chunk]?.css ?? [])
    return { name: name.replace('JavaScript', 'styles'), atMost: 8, bytes: sum(files) }
  })
  return [...scripts, ...styles, measureLargestStyle(manifest)]
}

/** Every other screen brings its own styles along. */
function measureLargestStyle(manifest: Manifest): Budget {
  const sizes = Object.values(manifest)
    .flatMap((chunk) => chunk.css ?? [])
    .map((file) => measure(file))
  return { name: 'largest style sheet', atMost: 3, bytes: Math.max(...sizes) }
}

/** Fonts are not compressed again by gzip. */
function measureFonts(): Budget[] {
  return brandIds.map((id) => {
    const paths = listFontFiles(id).map((font) => join(root, 'node_modules', font.source))
    return {
      name: `fonts of ${id}`,
      atMost: 60,
      bytes: paths.reduce((bytes, path) => bytes + statSync(path).size, 0),
    }
  })
}

function print({ name, bytes, atMost }: Budget): void {
  const kib = (bytes / KIB).toFixed(1).padStart(7)
  console.log(
    `${bytes <= atMost * KIB ? '✓' : '✗'} ${name.padEnd(26)} ${kib} KiB of ${String(atMost).padStart(4)}`,
  )
}

if (import.meta.main) {
  const budgets = [
    ...measureBudgets(readManifest(dist)),
    measureConsole(readManifest(consoleDist)),
    ...measureFonts(),
  ]
  budgets.forEach(print)
  const chunks = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js')).length
  console.log(`  ${chunks} scripts in the build.`)
  if (budgets.some(({ bytes, atMost }) => bytes > atMost * KIB)) {
    console.error('Over budget: load less, or load it later.')
    process.exitCode = 1
  }
}
