import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Folders with installed or generated files. */
const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'proof-results',
  'playwright-report',
  '.git',
  '.data',
  '.types',
])

/** Pictures of the screens are written to a folder of the root. */
function isIgnored(name: string, path: string): boolean {
  return ignoredFolders.has(name) || path === 'gallery'
}

export type SourceFiles = ReadonlyMap<string, string>

function listPaths(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return isIgnored(entry.name, path) ? [] : listPaths(path)
    return entry.isFile() ? [path] : []
  })
}

/** Reads the files below `folders` whose name ends in one of `endings`, by path from the root. */
export function readSourceFiles(folders: readonly string[], endings: readonly string[]): SourceFiles {
  const paths = folders.flatMap((folder) => listPaths(folder))
  const wanted = paths.filter((path) => endings.some((ending) => path.endsWith(ending))).toSorted()
  return new Map(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The folders with source code. */
export const codeFolders = ['packages', 'services', 'apps', 'tools', 'bench', 'e2e', 'truth'] as const
