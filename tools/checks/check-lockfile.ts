/** Refuses a lockfile that names a registry, lacks an integrity, or lacks another platform's binary. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportProblems, type Problem } from './report-problems.ts'
import { root } from '../source-files.ts'

type LockEntry = {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, LockEntry>> }

const NAME = 'package-lock.json'
const EXACT_VERSION = /^\d/

/** Binaries of other platforms are exact optional dependencies; `npm ci` skips silently what the lockfile lacks. */
function findMissing(place: string, entry: LockEntry, packages: Lockfile['packages']): readonly string[] {
  return Object.entries(entry.optionalDependencies ?? {})
    .filter(([, version]) => EXACT_VERSION.test(version))
    .map(([name]) => name)
    .filter((name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages))
}

export function checkLockfile({ packages }: Lockfile): Problem[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const problems: string[] = []
    if (/^(?:https?|git)/.test(entry.resolved ?? '')) {
      problems.push('names a registry: install with omit-lockfile-registry-resolved')
    }
    if (place.includes('node_modules/') && !entry.link) {
      if (!entry.integrity) problems.push('has no integrity: choose a version that the registry serves')
      for (const name of findMissing(place, entry, packages)) {
        problems.push(`lacks ${name}: choose a version whose binaries the registry has for every platform`)
      }
    }
    return problems.map((problem) => ({ path: NAME, line: 1, problem: `${place} ${problem}` }))
  })
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync(join(root, NAME), 'utf8')) as Lockfile
  reportProblems(
    checkLockfile(lockfile),
    Object.keys(lockfile.packages).length,
    'packages, each with its integrity.',
  )
}
